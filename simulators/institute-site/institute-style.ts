/** The look of the simulated institute's site. */
export const instituteStyle = `
:root { --ink: #10233a; --paper: #ffffff; --band: #0b4f8a; --line: #d9e1ea; --link: #0b4f8a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf5; --paper: #0f1a28; --band: #0b3a66; --line: #2b3c52; --link: #8fc3f5; }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 18px/1.5 system-ui, 'Noto Sans', 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif;
}
.notice { margin: 0; padding: 8px 16px; background: #fff3cd; color: #5c4400; font-size: 14px; text-align: center; }
header { background: var(--band); color: #ffffff; padding: 48px 16px; }
h1 { margin: 0 auto; max-width: 720px; font-size: 40px; line-height: 1.15; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 48px; }
nav {
  max-width: 720px; margin: 0 auto; padding: 16px; border-top: 1px solid var(--line);
  display: flex; flex-wrap: wrap; gap: 4px 24px; font-size: 16px;
}
nav a { color: var(--link); min-height: 44px; display: inline-flex; align-items: center; }
`
