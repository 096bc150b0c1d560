import { html } from '../../html.ts'
import type { Html } from '../../html.ts'
import { magicCards } from '../magic-cards.ts'
import type { Attempt, Checkout } from '../stripe-records.ts'
import { paymentFrame } from '../../payment-gateway/pages/payment-frame.ts'
import { formatAmount } from '../../payment-gateway/wire/rupees.ts'

const company = { brand: 'Simulated Checkout', style: '/c/style.css' }

/** A whole page of the payment company around `content`; `head` takes extra tags. */
function hostedPageFrame(title: string, content: Html, head: Html | null = null): string {
  return paymentFrame(company, { title, content, head })
}

/** Merchant, amount, order id and description, as on every page of a checkout. */
function checkoutSummary(checkout: Checkout, merchantName: string): Html {
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

function amountOf(checkout: Checkout): string {
  return formatAmount(checkout.amountInMinor, checkout.currency.toUpperCase())
}

/** The props of every page of a checkout. */
export interface CheckoutView {
  readonly checkout: Checkout
  readonly merchantName: string
}

interface FormState {
  readonly fields: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

const emptyForm: FormState = { fields: {}, errors: {} }

/** The page where the payer types a card. */
export function checkoutPage(view: CheckoutView, form: FormState = emptyForm): string {
  const { checkout, merchantName } = view
  return hostedPageFrame(
    `Pay ${merchantName}`,
    html`
      ${checkoutSummary(checkout, merchantName)} ${lastFailure(checkout, form)}
      <form class="card" method="post" action="/c/pay/${checkout.id}" novalidate>
        ${field(form, 'Card number', { name: 'cardNumber', kind: 'cc-number', isNumeric: true })}
        <div class="pair">
          ${field(form, 'Expiry', { name: 'expiry', kind: 'cc-exp', hint: 'MM/YY' })}
          ${field(form, 'CVV', { name: 'cvv', kind: 'cc-csc', isNumeric: true })}
        </div>
        ${field(form, 'Name on card', { name: 'nameOnCard', kind: 'cc-name' })}
        <button class="primary" type="submit">Pay ${amountOf(checkout)}</button>
      </form>
      ${smallForm(checkout, 'cancel', 'Cancel and go back')}
      ${smallForm(checkout, 'expire', 'Let this page expire')} ${magicTable()}
    `,
  )
}

/** The bank's page, where a card payer authenticates. */
export function bankPage({ checkout, merchantName }: CheckoutView, attempt: Attempt): string {
  const action = `/c/pay/${checkout.id}/bank/${attempt.number}`
  return hostedPageFrame(
    'Simulated bank',
    html`
      ${checkoutSummary(checkout, merchantName)}
      <form class="card" method="post" action="${action}">
        <h2>Simulated bank</h2>
        <p>The card ending in ${attempt.card.last4} asks for your word (3D Secure).</p>
        <button class="primary" type="submit" name="word" value="complete">
          Complete authentication
        </button>
        <button class="quiet" type="submit" name="word" value="fail">Fail authentication</button>
      </form>
    `,
  )
}

const notices = {
  complete: {
    title: 'This payment is complete',
    text: 'There is nothing more to do here. Continue to the merchant.',
    leave: 'Continue to the merchant',
  },
  expired: {
    title: 'This payment page has expired',
    text: 'It takes no payment any more. Go back to the merchant and start again.',
    leave: 'Go back to the merchant',
  },
} as const

/** A checkout that takes no more payments. */
export function noticePage(
  { checkout, merchantName }: CheckoutView,
  kind: keyof typeof notices,
): string {
  const { title, text, leave } = notices[kind]
  return hostedPageFrame(
    title,
    html`
      ${checkoutSummary(checkout, merchantName)}
      <div class="card" role="status">
        <h2>${title}</h2>
        <p>${text}</p>
      </div>
      ${smallForm(checkout, 'cancel', leave)}
    `,
  )
}

export function unknownCheckoutPage(): string {
  return hostedPageFrame(
    'Unknown payment page',
    html`<div class="card">
      <h1>Unknown payment page</h1>
      <p>No payment belongs to this address.</p>
    </div>`,
  )
}

function lastFailure(checkout: Checkout, form: FormState): Html | null {
  const failure = checkout.attempts.at(-1)?.failure ?? null
  if (failure === null || form !== emptyForm) return null
  return html`<div class="failed" role="alert">
    <p><strong>The payment did not go through.</strong> ${failure.message}</p>
    <p>No money was taken. Try again with another card, or go back to the merchant.</p>
  </div>`
}

interface Field {
  readonly name: string
  /** The browser's autocomplete token. */
  readonly kind: string
  readonly hint?: string
  readonly isNumeric?: boolean
}

/** The CVV is never echoed. */
function field(form: FormState, label: string, { name, kind, hint, isNumeric }: Field): Html {
  const error = form.errors[name]
  const hasError = error !== undefined
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${name === 'cvv' ? '' : (form.fields[name] ?? '')}"
      autocomplete="${kind}"
      autocapitalize="off"
      spellcheck="false"
      inputmode="${isNumeric ? 'numeric' : 'text'}"
      placeholder="${hint ?? ''}"
      ${hasError && html`aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${hasError && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`
}

function smallForm(checkout: Checkout, action: 'cancel' | 'expire', label: string): Html {
  return html`<form class="leave" method="post" action="/c/pay/${checkout.id}/${action}">
    <button class="quiet" type="submit">${label}</button>
  </form>`
}

function magicTable(): Html {
  return html`<section class="magic" aria-labelledby="magic">
    <h2 id="magic">What to type here</h2>
    <p>
      Expiry: any month to come. CVV: any 3 digits. Any other valid card succeeds. To abandon the
      payment, close the tab.
    </p>
    <table>
      <caption>
        Card
      </caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        ${magicCards.map(
          ({ number, label }) =>
            html`<tr>
              <td><code>${number}</code></td>
              <td>${label}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}
