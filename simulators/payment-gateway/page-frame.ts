import { html } from '../html.ts'
import type { Html } from '../html.ts'

/** A whole page of the payment company around `content`; `head` takes extra tags. */
export function pageFrame(title: string, content: Html, head: Html | null = null): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/payment-page/style.css" />
        ${head}
      </head>
      <body>
        <header class="bar">
          <span class="mark" aria-hidden="true"></span>
          <p class="brand">Simulated Payments</p>
        </header>
        <p class="notice">Simulated payment page. No real money moves.</p>
        <main>${content}</main>
      </body>
    </html>`.markup
}
