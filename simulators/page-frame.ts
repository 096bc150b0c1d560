import { html } from './html.ts'
import type { Html } from './html.ts'

interface Page {
  readonly title: string
  /** Path of the style sheet. */
  readonly style: string
  /** Extra tags in the head. */
  readonly head?: Html | null
  readonly body: Html
}

/** A whole page of a simulated company: light and dark, and noindex. */
export function pageFrame({ title, style, head = null, body }: Page): Html {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${style}" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`
}
