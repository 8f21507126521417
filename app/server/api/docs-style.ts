/** The style of the page that describes the services: the colours and measures of the product, without its fonts. */
export const stylesheet = `
:root { color-scheme: light dark; --ink: #1f2733; --muted: #566070; --paper: #f6f7f9; --sheet: #fff; --line: #cdd3db; --act: #a31b34; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf0; --muted: #a9b3c0; --paper: #12161c; --sheet: #1a2029; --line: #38424f; --act: #7cc4ee; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 16px/1.6 system-ui, sans-serif; }
header, main { max-width: 960px; margin: 0 auto; padding: 16px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; justify-content: flex-end; }
nav a { padding: 6px 0; }
nav a[aria-current] { color: var(--ink); font-weight: 700; text-decoration: none; }
a { color: var(--act); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; border-radius: 4px; }
h1 { font-size: 32px; line-height: 1.2; margin: 16px 0 8px; }
h2 { font-size: 22px; line-height: 1.3; margin: 48px 0 8px; }
h3 { font-size: 16px; margin: 20px 0 4px; }
p { margin: 8px 0; }
.lead { color: var(--muted); font-size: 18px; }
ul { margin: 8px 0; padding-inline-start: 22px; }
li { margin: 4px 0; }
code, pre { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
details { margin: 8px 0; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; }
details > :not(summary) { margin-inline: 16px; }
details > :last-child { margin-bottom: 16px; }
summary { padding: 12px 16px; cursor: pointer; }
summary span { display: block; color: var(--muted); }
summary i { margin-inline-start: 8px; padding: 1px 8px; border: 1px solid var(--line); border-radius: 10px; font-size: 13px; font-style: normal; white-space: nowrap; }
pre { max-height: 420px; margin: 4px 0; padding: 12px; overflow: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
dl > div { display: grid; grid-template-columns: minmax(0, 320px) 1fr; gap: 0 16px; padding: 8px 0; border-top: 1px solid var(--line); }
dl > div:target { background: var(--sheet); outline: 2px solid var(--act); }
dt, dd { margin: 0; }
@media (max-width: 600px) { h1 { font-size: 26px; } dl > div { grid-template-columns: 1fr; } }
`;
