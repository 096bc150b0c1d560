import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { paymentFrame } from '../payment-gateway/payment-frame.ts'
import { formatAmount } from '../payment-gateway/rupees.ts'
import type { Checkout } from './stripe-records.ts'

const company = { brand: 'Simulated Checkout', style: '/c/style.css' }

/** A whole page of the payment company around `content`; `head` takes extra tags. */
export function hostedPageFrame(title: string, content: Html, head: Html | null = null): string {
  return paymentFrame(company, { title, content, head })
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
