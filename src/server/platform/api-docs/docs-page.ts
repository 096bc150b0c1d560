import { createHash } from 'node:crypto'
import type { OpenApi } from './open-api.ts'
import type { JsonSchema, Operation, Parameter } from './operation.ts'

const style = `:root{color-scheme:light dark;--ink:light-dark(#10233a,#e6edf5);--paper:light-dark(#fff,#0d1722);--quiet:light-dark(#4a5b70,#a9b8c8);--line:light-dark(#d9e1ea,#2a3b4e);--mist:light-dark(#f5f7fa,#142231);--link:light-dark(#0b4f8a,#8ec5f4)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1000px;padding:16px;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.75rem;line-height:1.2}h2{margin-top:48px;text-transform:capitalize}h3{font-size:1rem;margin:16px 0 8px}
a{color:var(--link)}nav{display:flex;flex-wrap:wrap;gap:8px 24px}nav a{display:inline-block;padding:10px 0}
details{border-top:1px solid var(--line)}summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:10px 0;cursor:pointer;overflow-wrap:anywhere}
summary b::before{content:'\\25B8';display:inline-block;width:1.2em;color:var(--quiet)}details[open] b::before{content:'\\25BE'}summary b{min-width:5.5em;font-size:.875rem}summary span{color:var(--quiet);flex-basis:100%}
code,pre{font:.875rem/1.5 ui-monospace,monospace}pre,.wide{overflow:auto;max-height:30rem;background:var(--mist);border:1px solid var(--line);border-radius:8px;padding:12px;margin:0 0 16px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:6px 12px 6px 0;vertical-align:top}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}`

type Placed = { method: string; path: string; operation: Operation }

/** Prints the same document as a page without scripts. */
export function printDocsPage(document: OpenApi): string {
  const placed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const { title, description } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p>${escaped(description)}</p>
<p><a href="/api/openapi.json">OpenAPI ${escaped(document.openapi)} as JSON</a></p>
<nav aria-label="Parts">${document.tags.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' ')} <a href="#refusals">refusals</a></nav>
</header>
<main>
${document.tags.map((tag) => section(tag, placed)).join('\n')}
${refusals(document)}
</main>
</body>
</html>
`
}

/** Allows only the page's own style. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${sha256(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function section(tag: OpenApi['tags'][number], placed: readonly Placed[]): string {
  const own = placed.filter(({ operation }) => operation.tags.includes(tag.name))
  return `<section id="${tag.name}">
<h2>${tag.name}</h2>
<p>${escaped(tag.description)}</p>
${own.map(shown).join('\n')}
</section>`
}

function shown({ method, path, operation }: Placed): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const permission = operation['x-permission']
  const [answered] = Object.entries(responses).flatMap(([status, response]) =>
    'content' in response
      ? [{ status, schema: Object.values(response.content ?? {})[0]?.schema }]
      : [],
  )
  return `<details id="${operationId}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(summary)}</span></summary>
${permission === undefined ? '' : `<p>The role must allow <code>${escaped(permission)}</code>.</p>`}
${parameters.length === 0 ? '' : `<h3>In the address</h3>\n${table(parameters)}`}
${Object.entries(requestBody?.content ?? {})
  .map(([type, { schema }]) => `<h3>Body, ${escaped(type)}</h3>\n${pretty(schema)}`)
  .join('\n')}
${answered?.schema === undefined ? '' : `<h3>Answer, ${answered.status}</h3>\n${pretty(answered.schema)}`}
</details>`
}

function table(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${place}${required ? ', needed' : ''}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<div class="wide" tabindex="0" role="region" aria-label="Parameters"><table><thead><tr><th>Name</th><th>Where</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function pretty(schema: JsonSchema): string {
  return `<pre tabindex="0" role="region" aria-label="Schema">${escaped(JSON.stringify(schema, null, 2))}</pre>`
}

function refusals({ components }: OpenApi): string {
  const rows = Object.entries(components.responses).map(
    ([name, { description }]) =>
      `<h3>${name.replace('Refused', '')}</h3><ul>${description
        .split('\n\n')
        .map((line) => `<li>${escaped(line.replaceAll('`', ''))}</li>`)
        .join('')}</ul>`,
  )
  return `<section id="refusals"><h2>refusals</h2><p>By HTTP status: each code with its sentence.</p>${rows.join('\n')}</section>`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
