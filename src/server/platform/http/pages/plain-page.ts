import { testMode } from '#contract/platform/test-mode.ts'

/** A static page for responses that don't use the rendered pages. */
export function plainPage(page: {
  title: string
  sentence: string
  link: { to: string; label: string }
  /** True if payments are tests: the page then says so. */
  isTestMode: boolean
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(page.title)}</title>
</head>
<body>
${page.isTestMode ? `<p><strong>${escaped(testMode.sentence)}</strong></p>\n` : ''}<main>
<h1>${escaped(page.title)}</h1>
<p>${escaped(page.sentence)}</p>
<p><a href="${escaped(page.link.to)}">${escaped(page.link.label)}</a></p>
</main>
</body>
</html>
`
}

/** The text for an element or a quoted attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
