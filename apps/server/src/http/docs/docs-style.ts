/** How the API document looks, light and dark, from 390 pixels on, with the company's color. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #10201a; --muted: #52625b; --line: #dbe3df;
  --paper: #f7f9f8; --card: #ffffff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8efec; --muted: #a3b3ac; --line: #2c3a34;
  --paper: #0f1613; --card: #17201c } }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink);
  background: var(--paper) }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px }
h1 { margin: 0 0 8px; overflow-wrap: anywhere } h2 { margin: 32px 0 8px }
h3 { font-size: 14px; margin: 16px 0 4px }
a { color: inherit; text-underline-offset: 3px }
code, pre, textarea { font: 13px/1.45 ui-monospace, monospace }
code, pre { overflow-wrap: anywhere; white-space: pre-wrap }
small, .muted { color: var(--muted) }
nav ul { columns: 16em; margin: 0; padding: 0; list-style: none }
nav a { display: block; padding: 5px 0 }
details { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  margin: 8px 0; padding: 0 14px }
summary { padding: 10px 0; cursor: pointer }
summary code { font-weight: 600 }
pre { background: var(--paper); border: 1px solid var(--line); border-radius: 8px;
  padding: 10px; margin: 4px 0; max-height: 320px; overflow: auto }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line);
  border-radius: 10px }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0 }
.scroll th, .scroll td { padding-left: 12px }
tr + tr td { border-top: 1px solid var(--line) }
th { color: var(--muted); font-size: 12px }
label { display: block; font-weight: 600; margin: 12px 0 4px }
input, textarea { width: 100%; padding: 8px 10px; color: inherit; background: var(--paper);
  border: 1px solid var(--muted); border-radius: 8px; font-size: 15px }
button { margin: 8px 8px 14px 0; padding: 8px 16px; border: 0; border-radius: 8px;
  font: inherit; font-weight: 600; color: #ffffff; background: {{color}}; cursor: pointer }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
[hidden] { display: none }
`;
