import { html } from '../../html.ts'
import type { Html } from '../../html.ts'
import {
  cardFields,
  failureNotice,
  magicTable,
  noticeCard,
  paymentSummary,
  quietForm,
} from '../../payment-page-parts.ts'
import type { FormState } from '../../payment-page-parts.ts'
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
  return paymentSummary({
    merchantName,
    amount: amountOf(checkout),
    facts: [
      ['Order', checkout.params.client_reference_id ?? checkout.id],
      ['For', checkout.params.line_items[0]?.price_data.product_data.name ?? ''],
    ],
  })
}

function amountOf(checkout: Checkout): string {
  return formatAmount(checkout.amountInMinor, checkout.currency.toUpperCase())
}

/** The props of every page of a checkout. */
export interface CheckoutView {
  readonly checkout: Checkout
  readonly merchantName: string
}

const emptyForm: FormState = {}

/** The page where the payer types a card. */
export function checkoutPage(view: CheckoutView, form: FormState = emptyForm): string {
  const { checkout, merchantName } = view
  return hostedPageFrame(
    `Pay ${merchantName}`,
    html`
      ${checkoutSummary(checkout, merchantName)} ${lastFailure(checkout, form)}
      <form class="card" method="post" action="/c/pay/${checkout.id}" novalidate>
        ${cardFields(form)}
        <button class="primary" type="submit">Pay ${amountOf(checkout)}</button>
      </form>
      ${smallForm(checkout, 'cancel', 'Cancel and go back')}
      ${smallForm(checkout, 'expire', 'Let this page expire')} ${magicCardTable()}
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
      ${checkoutSummary(checkout, merchantName)} ${noticeCard(title, text)}
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
  const advice = 'Try again with another card, or go back to the merchant.'
  return failureNotice(failure.message, advice)
}

function smallForm(checkout: Checkout, action: 'cancel' | 'expire', label: string): Html {
  return quietForm(`/c/pay/${checkout.id}/${action}`, label)
}

function magicCardTable(): Html {
  return html`<section class="magic" aria-labelledby="magic">
    <h2 id="magic">What to type here</h2>
    <p>
      Expiry: any month to come. CVV: any 3 digits. Any other valid card succeeds. To abandon the
      payment, close the tab.
    </p>
    ${magicTable(
      'Card',
      magicCards.map(({ number, label }) => ({ value: number, label })),
    )}
  </section>`
}
