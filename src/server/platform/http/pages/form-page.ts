import { createHash } from 'node:crypto'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { testMode } from '#contract/platform/test-mode.ts'
import { escaped } from './plain-page.ts'

const style = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:32rem;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:light-dark(#10233a,#e6edf5);background:light-dark(#fff,#0d1722)}
h1{font-size:1.5rem;line-height:1.2}
button{min-height:48px;padding:12px 24px;border:0;border-radius:8px;font:inherit;font-weight:600;color:light-dark(#fff,#0d1722);background:light-dark(#0b4f8a,#8ec5f4);cursor:pointer}
:focus-visible{outline:3px solid light-dark(#0b4f8a,#8ec5f4);outline-offset:3px}`

/** Someone who comes back with the browser's button decides whether to pay. */
const script = `const [visit] = performance.getEntriesByType('navigation')
if (visit?.type !== 'back_forward') document.forms[0].submit()`

type Form = { action: string; fields: readonly (readonly [name: string, value: string])[] }

type Page = {
  form: Form
  providerName: string
  amountInPaise: Paise
  payee: string
  isTestMode: boolean
}

/** The page that submits a provider's form at once, with a button for browsers without scripts. */
export function formPage({ form, providerName, amountInPaise, payee, isTestMode }: Page): string {
  const inputs = form.fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Continue to ${escaped(providerName)}</title>
<style>${style}</style>
</head>
<body>
<main>
${isTestMode ? `<p><strong>${escaped(testMode.sentence)}</strong></p>\n` : ''}<h1>Continue to ${escaped(providerName)}</h1>
<p>You pay ${escaped(formatRupees(amountInPaise))} to ${escaped(payee)} on a page of ${escaped(providerName)}.</p>
<form method="post" action="${escaped(form.action)}">
${inputs.join('\n')}
<button type="submit">Continue to ${escaped(providerName)}</button>
</form>
</main>
<script>${script}</script>
</body>
</html>
`
}

/** Allows the page's own style and script, and its form to this provider only. */
export function policyOf({ action }: Form): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${sha256(style)}'`,
    `script-src 'sha256-${sha256(script)}'`,
    `form-action ${new URL(action).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
