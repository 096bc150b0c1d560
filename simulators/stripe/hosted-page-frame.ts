import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { formatAmount } from '../payment-gateway/rupees.ts'
import type { Checkout } from './stripe-records.ts'

/** A whole page of the payment company around `content`; `head` takes extra tags. */
export function hostedPageFrame(title: string, content: Html, head: Html | null = null): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/c/style.css" />
        ${head}
      </head>
      <body>
        <header class="bar">
          <span class="mark" aria-hidden="true"></span>
          <p class="brand">Simulated Checkout</p>
        </header>
        <p class="notice">Simulated payment page. No real money moves.</p>
        <main>${content}</main>
      </body>
    </html>`.markup
}

/** Merchant, amount, order id and description, as on every page of a checkout. */
export function checkoutSummary(checkout: Checkout, merchantName: string): Html {
  const name = checkout.params.line_items[0]?.price_data.product_data.name ?? ''
  return html`<section class="summary" aria-label="Order">
    <h1>${merchantName}</h1>
    <p class="amount">${amountOf(checkout)}</p>
    <dl>
      <div>
        <dt>Order</dt>
        <dd>${checkout.params.client_reference_id ?? checkout.id}</dd>
      </div>
      <div>
        <dt>For</dt>
        <dd>${name}</dd>
      </div>
    </dl>
  </section>`
}

export function amountOf(checkout: Checkout): string {
  return formatAmount(checkout.amountInMinor, checkout.currency.toUpperCase())
}
