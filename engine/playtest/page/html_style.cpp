#include "playtest/page/html_sections.h"

namespace flickforge::html {

// Colours keep 4.5 to 1 for text and 3 to 1 for marks on both grounds; none says anything that a shape or a word does not say too.
// The colours of the boards h1 to h8 go evenly from the ground's lightness to the other end, so they are in order also without hues.
std::string_view style() {
    return R"(:root {
  color-scheme: light dark;
  --ground: #fdfdfc; --ink: #1b2026; --quiet: #57616c; --rule: #d9dee4; --grid: #e7eaee; --mid: #8a949f;
  --mark: #1d5c9e; --soft: #b9d0e8; --other: #b0550f; --floor: #f1f2f0; --stone: #fdfdfc;
  --error: #9c1620; --error-ground: #fdf1f0; --note: #6d4800; --note-ground: #fdf6e3;
  --h1: #e4edc0; --h2: #c3dfae; --h3: #97ccab; --h4: #68b3b0; --h5: #4395b0; --h6: #3074a4; --h7: #2b508f; --h8: #1f2c66;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #14171b; --ink: #e7eaee; --quiet: #a5afba; --rule: #343c45; --grid: #272e36; --mid: #76818d;
    --mark: #82b7ef; --soft: #2f4f71; --other: #f0a36c; --floor: #1d2127; --stone: #14171b;
    --error: #ffa29b; --error-ground: #351a1a; --note: #f0cb82; --note-ground: #2d2512;
    --h1: #223463; --h2: #2a4f8c; --h3: #2f709f; --h4: #3f91ac; --h5: #66afad; --h6: #97c9a8; --h7: #c8dfae; --h8: #f3f4cd;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0 auto; padding: 2.5rem clamp(1rem, 4vw, 3rem) 4rem; max-width: 84rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif; font-variant-numeric: tabular-nums;
}
h1, h2, h3, h4, h5, p, ul, dl, dd, figure { margin: 0; }
h1 { font-size: clamp(1.5rem, 1.1rem + 1.8vw, 2.35rem); line-height: 1.2; font-weight: 650; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 1.4rem; line-height: 1.3; font-weight: 650; letter-spacing: -0.01em; margin-bottom: 1.25rem; }
h3 { font-size: 1.15rem; font-weight: 650; margin-bottom: 1rem; }
h4 { font-size: 1rem; font-weight: 650; margin-bottom: .75rem; }
h5 { font-size: .9375rem; font-weight: 600; }
p { max-width: 46rem; }
code { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
small, .note { font-size: .8125rem; font-weight: 400; color: var(--quiet); }
a { color: var(--mark); text-underline-offset: .18em; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 3px; border-radius: 2px; }
summary { cursor: pointer; color: var(--mark); padding: .4rem 0; width: fit-content; }
.kicker { font-size: .8125rem; letter-spacing: .04em; color: var(--quiet); margin-bottom: .75rem; }
.lead { font-size: 1.0625rem; margin-top: .9rem; }
.alert { border-left: 4px solid var(--note); background: var(--note-ground); color: var(--note); padding: .9rem 1.1rem; margin-bottom: 1.25rem; }
.alert.error { border-color: var(--error); background: var(--error-ground); color: var(--error); }
.alert h2 { font-size: 1.0625rem; margin: 0 0 .3rem; letter-spacing: 0; }
.alert ul { padding-left: 1.2rem; margin-bottom: .5rem; overflow-wrap: anywhere; }
.alert p:last-child, .alert ul:last-child { margin-bottom: 0; }

.result { margin: 1.6rem 0 1.4rem; }
.result svg { display: block; width: 100%; height: 28px; overflow: visible; }
.result rect { stroke: var(--mid); }
.result .won { fill: var(--soft); } .result .lost { fill: var(--grid); } .result .unfinished { fill: var(--mid); }
.result .stalemate { fill: var(--quiet); }
.result figcaption { display: flex; flex-wrap: wrap; gap: .2rem 1.5rem; margin-top: .6rem; font-size: .875rem; color: var(--quiet); }
.key::before { content: ""; display: inline-block; width: .75em; height: .75em; margin-right: .45em; border: 1px solid var(--mid); }
.key.won::before { background: var(--soft); } .key.lost::before { background: var(--grid); } .key.unfinished::before { background: var(--mid); }
.key.stalemate::before { background: var(--quiet); } .key.spoiled::before { background: none; border-style: dashed; }
.key.lost { margin-left: auto; }
.key-figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 1rem 2rem; }
.key-figures div { display: flex; flex-direction: column-reverse; }
.key-figures dt { font-size: .875rem; color: var(--quiet); }
.key-figures dd { font-size: 1.75rem; line-height: 1.2; font-weight: 600; letter-spacing: -0.01em; }
.key-figures small { letter-spacing: 0; white-space: nowrap; }
@media (max-width: 34rem) { .key-figures small { display: block; } }
.facts { margin-top: 1.75rem; padding-top: 1.1rem; border-top: 1px solid var(--rule); font-size: .875rem; }
.facts > div { display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: 1rem; padding: .15rem 0; }
.facts dt { color: var(--quiet); }
.command span { display: inline-block; max-width: 100%; }
nav { margin: 1.5rem 0 0; border: solid var(--rule); border-width: 1px 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; list-style: none; padding: .35rem 0; font-size: .9375rem; }
nav a { display: inline-block; padding: .3rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
section { margin-top: 3rem; }
section section { margin-top: 2.25rem; }
footer { margin-top: 4rem; padding-top: 1rem; border-top: 1px solid var(--rule); font-size: .8125rem; color: var(--quiet); }

.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 31rem), 1fr)); gap: 2.25rem 3.5rem; align-items: start; }
.grid.small { grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); margin-top: 1.5rem; }
.grid.three { grid-template-columns: repeat(auto-fit, minmax(min(100%, 21.5rem), 1fr)); column-gap: 2.75rem; }
.grid.charts { grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); margin-bottom: 2.25rem; }
.grid + h4 { margin-top: 2.25rem; }
.panel { container-type: inline-size; min-width: 0; }
.panel.full { grid-column: 1 / -1; }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: 600; font-size: .9375rem; padding-bottom: .3rem; }
caption .note { display: block; }
.plots { width: 100%; table-layout: fixed; font-size: .875rem; line-height: 1.3; }
.plots col.name { width: 28%; } .plots col.number { width: 4rem; } .plots col.range { width: 6.25rem; }
.plots col.interval { width: 9.5rem; } .plots col.difference { width: 13.5rem; }
.plots.compact col.name { width: 34%; } .plots.compact col.number { width: 3.5rem; }
.plots th, .plots td { padding: 0; font-weight: 400; text-align: left; vertical-align: middle; }
.plots tbody th { padding: .15rem .75rem .15rem 0; overflow-wrap: anywhere; }
.plots thead th { color: var(--quiet); font-size: .75rem; vertical-align: bottom; }
.plots .n { text-align: right; padding-left: .75rem; white-space: nowrap; }
.plots .p { position: relative; padding-left: .75rem; padding-right: .75rem; }
.plots td.p { height: 26px; }
.plots .strong th, .plots .strong .n { font-weight: 650; }
.plots .part th { font-size: .75rem; color: var(--quiet); padding-top: .7rem; vertical-align: bottom; }
.plots .part td { vertical-align: bottom; padding-top: .7rem; }
.plot { position: absolute; left: .75rem; top: 0; width: calc(100% - 1.5rem); height: 100%; overflow: visible; }
.axis { display: block; width: 100%; height: 16px; overflow: visible; }
svg text { fill: var(--quiet); font-size: 11px; text-anchor: middle; }
svg .grid { stroke: var(--grid); } svg .mid { stroke: var(--mid); }
.interval { stroke: var(--mark); stroke-width: 2.5; stroke-linecap: round; }
.dot { fill: var(--mark); }
.dot.hollow { fill: var(--ground); stroke: var(--mark); stroke-width: 2; }
.whisker { stroke: var(--mark); stroke-width: 1.5; }
.half { fill: var(--soft); stroke: var(--mark); stroke-width: 1; }
.median { fill: var(--mark); }
.bar { fill: var(--soft); stroke: var(--mark); stroke-width: 1; } .error { stroke: var(--mark); stroke-width: 1.5; }
.more summary { font-size: .875rem; }
@container (max-width: 40rem) { .axis .minor { display: none; } }
@container (max-width: 29rem) {
  .plots:not(.compact), .plots:not(.compact) > * { display: block; }
  .plots:not(.compact) colgroup { display: none; }
  .plots:not(.compact) tr { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: .9rem; padding-top: .45rem; }
  .plots:not(.compact) tbody th { flex: 1 1 5.5rem; padding: 0; }
  .plots:not(.compact) .n { padding: 0; }
  .plots:not(.compact) .p { order: 9; flex: 0 0 100%; padding: 0 .75rem; }
  .plots:not(.compact) thead th:not(.p) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .plots:not(.compact) thead tr { position: relative; }
  .plots:not(.compact) td[data-words]::after { content: attr(data-words); color: var(--quiet); }
  .plots:not(.compact) .part .n, .plots:not(.compact) .n:empty { display: none; }
}

.pairs { font-size: .875rem; margin-bottom: 1.25rem; }
.pairs th { font-weight: 400; color: var(--quiet); text-align: right; padding: .25rem 0 .25rem 1.5rem; }
.pairs tbody th { text-align: left; padding-left: 0; }
.pairs td { text-align: right; padding: .25rem 0 .25rem 1.5rem; border-top: 1px solid var(--rule); }
.pairs thead td { border: 0; }
.moments tbody td { vertical-align: top; }
.moments tbody th { color: var(--ink); border-top: 1px solid var(--rule); padding-left: 1.5rem; }
.moments thead th:last-child { text-align: left; }
main > section > p + .panel, .pairs + .panel { margin-top: 1.25rem; }
section > .note { margin-top: .9rem; }

.chart figcaption { font-weight: 600; font-size: .9375rem; margin-bottom: .9rem; }
.frame { position: relative; padding: 0 .5rem 0 3.25rem; font-size: .8125rem; color: var(--quiet); }
.frame > svg { display: block; width: 100%; height: 220px; overflow: visible; }
.frame .y { position: absolute; left: 0; top: 0; width: 2.75rem; height: 220px; }
.frame .y span { position: absolute; right: 0; transform: translateY(-50%); }
.frame .x { position: relative; height: 1.6rem; }
.frame .x span { position: absolute; top: .35rem; transform: translateX(-50%); white-space: nowrap; }
.frame .field { text-align: center; overflow-wrap: anywhere; margin: .2rem auto 0; }
.band { fill: var(--soft); opacity: .55; } .line { stroke: var(--mark); stroke-width: 2; }

.tabs > input { position: absolute; opacity: 0; }
.tabs > label {
  display: inline-block; padding: .4rem 1rem; margin: 0 0 1.25rem; border: 1px solid var(--mid); font-size: .9375rem; cursor: pointer;
}
.tabs > input:nth-of-type(2) + label { border-left-width: 0; }
.tabs > input:checked + label { background: var(--mark); border-color: var(--mark); color: var(--ground); font-weight: 600; }
.tabs > input:focus-visible + label { outline: 2px solid var(--mark); outline-offset: 3px; }
.tab { display: none; }
.tab > h4 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.tabs > input:nth-of-type(1):checked ~ .tab:nth-of-type(1), .tabs > input:nth-of-type(2):checked ~ .tab:nth-of-type(2) { display: block; }
.legend { display: flex; flex-wrap: wrap; align-items: start; gap: .3rem 1.25rem; font-size: .875rem; margin-bottom: 1.5rem; }
.legend svg { width: min(100%, 22rem); height: 30px; overflow: visible; margin: .25rem .75rem 0; }
.boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); gap: 2rem 3rem; }
.maps { display: grid; grid-template-columns: 1fr 1fr; gap: .4rem 1rem; }
.maps h5 { grid-column: 1 / -1; }
.maps figcaption { font-size: .8125rem; color: var(--quiet); margin-top: .2rem; }
.maps figcaption b { font-weight: 600; color: var(--ink); }
.board g { shape-rendering: crispEdges; }
.board { display: block; width: 100%; height: auto; }
.floor { fill: var(--floor); } .outline { fill: none; stroke: var(--quiet); stroke-width: .35; }
.obstacle { fill: var(--stone); stroke: var(--quiet); stroke-width: .3; }
.h1 { fill: var(--h1); } .h2 { fill: var(--h2); } .h3 { fill: var(--h3); } .h4 { fill: var(--h4); }
.h5 { fill: var(--h5); } .h6 { fill: var(--h6); } .h7 { fill: var(--h7); } .h8 { fill: var(--h8); }

.unused > div { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 1rem; padding: .4rem 0; border-top: 1px solid var(--rule); font-size: .875rem; }
.unused dt { color: var(--quiet); }
.unused ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; }

@media print {
  :root { color-scheme: light; }
  body { padding: 0; max-width: none; font-size: 9.5pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  nav, .tabs > label { display: none; }
  .tab { display: block !important; margin-bottom: 1.5rem; }
  .tab > h4 { position: static; width: auto; height: auto; clip-path: none; }
  tr, figure, .panel, .maps, .alert { break-inside: avoid; }
  h2, h3, h4, caption { break-after: avoid; }
}
)";
}

} // namespace flickforge::html
