/** The provider's own plain style, so that its pages are not mistaken for the institution's. */
export const stylesheet = `
:root { color-scheme: light dark; --ink: #1c2530; --paper: #f4f5f7; --sheet: #fff; --line: #6b7684; --act: #1f4f82; --act-ink: #fff; --bad: #a4161a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebef; --paper: #14181d; --sheet: #1d232b; --line: #8d98a6; --act: #9cc4f0; --act-ink: #10161d; --bad: #ff9a9d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; border-bottom: 1px solid var(--line); }
header strong { font-size: 1.125rem; flex: 1 0 100%; }
h1, h2 { line-height: 1.2; text-wrap: balance; margin-block: 1.5rem .75rem; } h1 { font-size: 1.75rem; } h2 { font-size: 1.25rem; }
a { color: var(--act); }
.notice { border: 2px dashed var(--line); border-radius: .5rem; padding: .75rem 1rem; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.25rem; margin: 1rem 0; }
.bad { color: var(--bad); }
.amount { font-size: 1.5rem; font-weight: 600; margin: .25rem 0; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding-block: .25rem; }
dt { min-width: 8rem; opacity: .8; } dd { margin: 0; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; margin-top: 1rem; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: .375rem; }
input[aria-invalid] { border: 2px solid var(--bad); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem; align-items: center; }
button { min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; border-radius: .375rem; border: 2px solid var(--act); background: var(--act); color: var(--act-ink); cursor: pointer; }
button.plain { background: none; color: var(--act); }
table { width: 100%; border-collapse: collapse; } th, td { text-align: start; padding: .5rem; border-bottom: 1px solid var(--line); vertical-align: top; }
.wide { overflow-x: auto; }
`;
