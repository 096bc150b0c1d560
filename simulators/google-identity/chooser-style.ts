/** The look of the account chooser: plain, and unlike the portal's. */
export const chooserStyle = `
:root { --ink: #1f1f1f; --soft: #5c6064; --paper: #ffffff; --line: #d3d7dc; --strong: #0b57d0; --note: #fff3cd; --note-ink: #5c4400; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaed; --soft: #bdc1c6; --paper: #1f2023; --line: #4a4d52; --strong: #a8c7fa; --note: #4a3b08; --note-ink: #ffe9a8; }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, 'Noto Sans', 'Noto Sans Malayalam', 'DejaVu Sans', sans-serif;
}
.notice { margin: 0; padding: 8px 16px; background: var(--note); color: var(--note-ink); text-align: center; font-weight: 600; font-size: 14px; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 18px; margin: 32px 0 8px; }
p { margin: 0; color: var(--soft); }
ul { list-style: none; margin: 16px 0 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: block; padding: 12px 4px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong { text-decoration: underline; }
li span { display: block; font-size: 14px; color: var(--soft); }
form { display: grid; gap: 12px; }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 600; }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; font-weight: 400; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: 4px; }
label.tick { grid-template-columns: auto 1fr; align-items: center; font-weight: 400; }
label.tick input { width: 20px; min-height: 20px; margin: 0; }
button { min-height: 44px; padding: 8px 24px; font: inherit; font-weight: 600; color: var(--paper); background: var(--strong); border: 0; border-radius: 999px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
`
