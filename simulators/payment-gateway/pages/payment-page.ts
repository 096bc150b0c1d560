import { html } from '../../html.ts'
import type { Html } from '../../html.ts'
import type { Order } from '../gateway-records.ts'
import { goodOtp, magicBanks, magicCards, magicUpiIds } from '../magic-values.ts'
import type { MagicValue } from '../magic-values.ts'
import { pageFrame } from './page-frame.ts'
import type { PaymentMethod } from '../wire/payment-fields.ts'
import { formatAmount } from '../wire/rupees.ts'
import { isFailed } from '../wire/statuses.ts'

/** The props of every page of an order. */
export interface PageOrder {
  readonly order: Order
  /** The path of this payer's link. */
  readonly link: string
  readonly merchantName: string
}

interface FormState {
  readonly method: PaymentMethod
  readonly fields?: Readonly<Record<string, string>>
  readonly errors?: Readonly<Record<string, string>>
}

/** The page where the payer chooses a payment method. */
export function paymentPage(page: PageOrder, form: FormState): string {
  return pageFrame(
    `Pay ${page.merchantName}`,
    html`
      ${orderSummary(page)} ${form.errors === undefined && lastFailure(page.order)}
      <nav class="tabs" aria-label="Ways to pay">
        ${tab(page, form, 'card')} ${tab(page, form, 'upi')} ${tab(page, form, 'nb')}
      </nav>
      <form class="card" method="post" action="${page.link}/pay/${form.method}" novalidate>
        ${formParts[form.method](form)}
        <button class="primary" type="submit">Pay ${amountOf(page.order)}</button>
      </form>
      ${leaveButton(page, 'Cancel and go back')} ${magicTables()}
    `,
  )
}

/** Merchant, amount, order id and description, as on every page of the order. */
export function orderSummary({ order, merchantName }: PageOrder): Html {
  return html`<section class="summary" aria-label="Order">
    <h1>${merchantName}</h1>
    <p class="amount">${amountOf(order)}</p>
    <dl>
      <div>
        <dt>Order</dt>
        <dd>${order.orderId}</dd>
      </div>
      ${
        order.description === ''
          ? null
          : html`<div>
              <dt>For</dt>
              <dd>${order.description}</dd>
            </div>`
      }
    </dl>
  </section>`
}

/** The button back to the merchant, whatever the order's status. */
export function leaveButton({ link }: PageOrder, label: string): Html {
  return html`<form class="leave" method="post" action="${link}/leave">
    <button class="quiet" type="submit">${label}</button>
  </form>`
}

function amountOf(order: Order): string {
  return formatAmount(order.amountInPaise, order.currency)
}

function lastFailure(order: Order): Html | null {
  const last = order.attempts.at(-1)
  if (last === undefined || !isFailed(last.status)) return null
  return html`<div class="failed" role="alert">
    <p><strong>The payment did not go through.</strong> ${last.errorMessage}.</p>
    <p>No money was taken. Try again, or go back to the merchant.</p>
  </div>`
}

const tabNames = { card: 'Card', upi: 'UPI', nb: 'Net banking' } as const

function tab({ link }: PageOrder, form: FormState, method: PaymentMethod): Html {
  const isCurrent = method === form.method
  return html`<a href="${link}?method=${method}" ${isCurrent && html`aria-current="page"`}
    >${tabNames[method]}</a
  >`
}

const formParts: Record<PaymentMethod, (form: FormState) => Html> = {
  card: (form) => html`
    ${field(form, 'Card number', { name: 'cardNumber', kind: 'cc-number', isNumeric: true })}
    <div class="pair">
      ${field(form, 'Expiry', { name: 'expiry', kind: 'cc-exp', hint: 'MM/YY', isNumeric: false })}
      ${field(form, 'CVV', { name: 'cvv', kind: 'cc-csc', isNumeric: true })}
    </div>
    ${field(form, 'Name on card', { name: 'nameOnCard', kind: 'cc-name', isNumeric: false })}
  `,
  upi: (form) =>
    field(form, 'UPI ID', { name: 'upiId', kind: 'off', hint: 'name@bank', isNumeric: false }),
  nb: (form) =>
    html`<div class="field">
      <label for="bank">Bank</label>
      <select id="bank" name="bank" ${describedBy(form, 'bank')}>
        ${magicBanks.map(
          ({ bankCode, value }) =>
            html`<option
              value="${bankCode}"
              ${form.fields?.['bank'] === bankCode && html`selected`}
            >
              ${value}
            </option>`,
        )}
      </select>
      ${errorText(form, 'bank')}
    </div>`,
}

interface Field {
  readonly name: string
  /** The browser's autocomplete token. */
  readonly kind: string
  readonly hint?: string
  readonly isNumeric: boolean
}

/** The CVV is never echoed. */
function field(form: FormState, label: string, { name, kind, hint, isNumeric }: Field): Html {
  const value = name === 'cvv' ? '' : (form.fields?.[name] ?? '')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${kind}"
      autocapitalize="off"
      spellcheck="false"
      inputmode="${isNumeric ? 'numeric' : 'text'}"
      placeholder="${hint ?? ''}"
      ${describedBy(form, name)}
    />
    ${errorText(form, name)}
  </div>`
}

function describedBy(form: FormState, name: string): Html | null {
  if (form.errors?.[name] === undefined) return null
  return html`aria-invalid="true" aria-describedby="${name}-error"`
}

function errorText(form: FormState, name: string): Html | null {
  const error = form.errors?.[name]
  return error === undefined ? null : html`<p class="error" id="${name}-error">${error}</p>`
}

function magicTables(): Html {
  return html`<section class="magic" aria-labelledby="magic">
    <h2 id="magic">What to type here</h2>
    <p>
      Expiry: any month to come. CVV: any 3 digits. The bank's OTP is ${goodOtp}; any other fails.
      Any other valid card or UPI ID succeeds. To abandon the payment, close the tab.
    </p>
    ${magicTable('Card', magicCards)} ${magicTable('UPI', magicUpiIds)}
    ${magicTable('Net banking', magicBanks)}
  </section>`
}

function magicTable(caption: string, values: readonly MagicValue[]): Html {
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Type</th>
        <th scope="col">What happens</th>
      </tr>
    </thead>
    <tbody>
      ${values.map(
        ({ value, label }) =>
          html`<tr>
            <td><code>${value}</code></td>
            <td>${label}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
