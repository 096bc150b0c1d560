import { html } from '../../html.ts'
import type { Html } from '../../html.ts'
import { pageFrame } from '../../page-frame.ts'

interface Company {
  readonly brand: string
  /** Path of the style sheet. */
  readonly style: string
}

interface Page {
  readonly title: string
  readonly content: Html
  /** Extra tags in the head. */
  readonly head?: Html | null
}

export function paymentFrame({ brand, style }: Company, { content, ...page }: Page): string {
  const body = html`<header class="bar">
      <span class="mark" aria-hidden="true"></span>
      <p class="brand">${brand}</p>
    </header>
    <p class="notice">Simulated payment page. No real money moves.</p>
    <main>${content}</main>`
  return pageFrame({ ...page, style, body }).markup
}
