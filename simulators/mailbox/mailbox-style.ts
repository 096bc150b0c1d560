/** The look of a plain mail program, unlike the portal's. */
export const mailboxStyle = `
:root {
  --ink: #1d1b2e; --soft: #5b5870; --paper: #ffffff; --ground: #f3f1f8; --line: #d9d5e6;
  --link: #5b3fa8; --note: #fff3cd; --note-ink: #5c4400;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eceaf6; --soft: #b3afc8; --paper: #22202f; --ground: #16151f; --line: #3d3a50;
    --link: #b9a4f5; --note: #4a3b08; --note-ink: #ffe9a8;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, 'Noto Sans', 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif;
}
h1, h2, p, dl, dd, ul, pre { margin: 0; }
h1 { font-size: 24px; line-height: 1.2; overflow-wrap: anywhere; }
h2 { font-size: 16px; }
a { color: var(--link); }
.notice {
  padding: 8px 16px; background: var(--note); color: var(--note-ink); text-align: center;
  font-weight: 600; font-size: 14px;
}
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; display: grid; gap: 16px; }
main > * { min-width: 0; }
.search { display: grid; grid-template-columns: 1fr auto; gap: 4px 8px; }
.search label { grid-column: 1 / -1; font-size: 14px; font-weight: 600; }
input, button {
  min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--soft); border-radius: 8px; min-width: 0;
}
.mails { list-style: none; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: block; padding: 12px 16px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.mails a:hover .subject { text-decoration: underline; }
.subject { display: block; font-weight: 600; color: var(--link); }
.line { display: block; font-size: 14px; color: var(--soft); }
.empty { padding: 24px 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
.facts div { display: grid; grid-template-columns: 112px 1fr; gap: 8px; padding: 4px 0; font-size: 14px; }
.facts dt { color: var(--soft); overflow-wrap: anywhere; }
.facts dd { overflow-wrap: anywhere; }
iframe { width: 100%; height: 900px; background: #ffffff; border: 1px solid var(--line); border-radius: 8px; }
pre {
  padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px;
  white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, 'DejaVu Sans Mono', monospace;
}
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`
