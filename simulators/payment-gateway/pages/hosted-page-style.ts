/** Submits the form of a POST return. */
export const autoReturnScript = "document.getElementById('return').submit()\n"

/** The look of the payment company: plain, and unlike the merchant's. */
export const hostedPageStyle = `
:root {
  --ink: #1d1b2e; --soft: #5b5870; --paper: #ffffff; --ground: #f3f1f8; --line: #d9d5e6;
  --strong: #5b3fa8; --strong-ink: #ffffff; --note: #fff3cd; --note-ink: #5c4400;
  --bad: #b42318; --bad-ground: #fdeceb;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eceaf6; --soft: #b3afc8; --paper: #22202f; --ground: #16151f; --line: #3d3a50;
    --strong: #b9a4f5; --strong-ink: #1d1530; --note: #4a3b08; --note-ink: #ffe9a8;
    --bad: #ff9d94; --bad-ground: #3d1d1b;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, 'Noto Sans', 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif;
}
h1, h2, p, dl, dd { margin: 0; }
h1 { font-size: 18px; line-height: 1.3; }
h2 { font-size: 18px; line-height: 1.3; margin-bottom: 8px; }
a { color: var(--strong); }
.bar {
  display: flex; align-items: center; gap: 8px; padding: 12px 16px; color: var(--strong-ink);
  background: var(--strong);
}
.mark { width: 20px; height: 14px; border: 2px solid; border-radius: 4px; border-top-width: 6px; }
.brand { font-weight: 600; }
.notice {
  padding: 8px 16px; background: var(--note); color: var(--note-ink); text-align: center;
  font-weight: 600; font-size: 14px;
}
main { max-width: 560px; margin: 0 auto; padding: 16px 16px 48px; display: grid; gap: 16px; }
main > * { min-width: 0; }
.summary, .card, .magic {
  background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 16px;
}
.amount { margin-top: 4px; font-size: 32px; line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; }
.summary dl { margin-top: 8px; font-size: 14px; color: var(--soft); display: grid; gap: 4px; }
.summary dl div { display: flex; gap: 8px; }
.summary dt { flex: 0 0 48px; }
.summary dd { overflow-wrap: anywhere; color: var(--ink); }
.failed {
  background: var(--bad-ground); border: 1px solid var(--bad); border-left-width: 4px;
  border-radius: 8px; padding: 12px 16px;
}
.failed strong { color: var(--bad); }
.tabs {
  display: grid; grid-template-columns: repeat(3, 1fr); background: var(--paper);
  border: 1px solid var(--line); border-radius: 8px; overflow: hidden;
}
.tabs a {
  min-height: 48px; display: grid; place-items: center; text-decoration: none; color: var(--ink);
  border-bottom: 3px solid transparent; text-align: center;
}
.tabs a + a { border-left: 1px solid var(--line); }
.tabs a[aria-current] { color: var(--strong); font-weight: 600; border-bottom-color: var(--strong); }
form.card, .card { display: grid; gap: 16px; }
.card h2 { margin: 0; }
.field { display: grid; gap: 4px; min-width: 0; align-content: start; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { font-weight: 600; font-size: 14px; }
input, select {
  width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--soft); border-radius: 8px;
  font-variant-numeric: tabular-nums;
}
[aria-invalid] { border: 2px solid var(--bad); }
.error { color: var(--bad); font-size: 14px; }
button {
  width: 100%; min-height: 48px; padding: 8px 16px; font: inherit; font-weight: 600;
  border-radius: 8px; cursor: pointer;
}
.primary { background: var(--strong); color: var(--strong-ink); border: 1px solid var(--strong); }
.quiet { background: transparent; color: var(--ink); border: 1px solid var(--soft); }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
.magic { font-size: 14px; }
.magic p { color: var(--soft); }
table { width: 100%; border-collapse: collapse; margin-top: 16px; table-layout: fixed; }
caption { text-align: left; font-weight: 600; padding-bottom: 4px; }
th:first-child { width: 56%; }
th, td { text-align: left; padding: 6px 8px 6px 0; border-top: 1px solid var(--line); vertical-align: top; }
thead th { font-weight: 400; color: var(--soft); }
code { font: inherit; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
@media (min-width: 1000px) {
  main:has(.magic) {
    max-width: 1040px; grid-template-columns: minmax(0, 560px) minmax(0, 1fr); column-gap: 32px;
    align-items: start; align-content: start; padding-top: 32px;
  }
  main:has(.magic) > * { grid-column: 1; }
  main > .magic { grid-column: 2; grid-row: 1 / span 6; }
}
`
