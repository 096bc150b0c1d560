import { htmlPolicies } from '#markdown/html-policy.ts'
import { escapeHtml } from '#markdown/escape-html.ts'
import { isOwnHtml } from '#markdown/is-own-html.ts'

/**
 * The HTML of #markdown, as the one text that a page's policy lets in as HTML; anything else is shown as the text that
 * it is. On the server, and where a browser knows no Trusted Types, a text stays a text.
 */
export function ownHtml(html: string): string | TrustedHTML {
  return named.createHTML(html)
}

/** What React begins each script element with that it makes itself; one made in this way never runs. */
const EMPTY_SCRIPT = '<script></script>'

/**
 * For what React puts in as plain text, once for a document: a script element without content, and into it the facts for
 * search engines of a page that one came to by a click, in which no tag can stand.
 */
export function letLibrariesMakeElements(): void {
  makePolicy(htmlPolicies.forLibraries, (html) =>
    html === EMPTY_SCRIPT || isOwnHtml(html) ? html : null,
  )
}

type Rule = (html: string) => string | null
type Policy = { createHTML: (html: string) => string | TrustedHTML }

const showAsText = (html: string) => (isOwnHtml(html) ? html : escapeHtml(html))

// asked for once: a page's policy lets nobody make a second one of this name
const named = makePolicy(htmlPolicies.named, showAsText) ?? { createHTML: showAsText }

function makePolicy(name: string, createHTML: Rule): Policy | undefined {
  // TypeScript's own library does not have it yet
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, of: { createHTML: Rule }) => Policy }
  }
  return trustedTypes?.createPolicy(name, { createHTML })
}
