import { html } from '../../html.ts'
import type { Html } from '../../html.ts'
import {
  cardFields,
  choiceField,
  failureNotice,
  field,
  magicTable,
  noticeCard,
  paymentSummary,
  quietForm,
  returnForm,
} from '../../payment-page-parts.ts'
import type { FormState } from '../../payment-page-parts.ts'
import { formatAmount } from '../../payment-gateway/wire/rupees.ts'
import { magicBanks, magicCards, magicUpiIds, magicWallets } from '../magic-values.ts'
import type { MagicValue } from '../magic-values.ts'
import type { Payment, Sale } from '../razorpay-records.ts'
import type { MerchantReturn } from '../return-to-merchant.ts'
import type { PaymentMethod } from './payment-input.ts'
import { razorpayFrame } from './razorpay-frame.ts'

/** The props of every page of an order. */
export interface CheckoutView {
  readonly sale: Sale
  readonly merchantName: string
}

interface PayForm extends FormState {
  readonly method: PaymentMethod
}

export function pathOf({ id }: Sale): string {
  return `/razorpay/checkout/${id}`
}

/** The page where the payer chooses a payment method. */
export function checkoutPage(view: CheckoutView, form: PayForm): string {
  const { sale } = view
  const failure = form.errors === undefined ? sale.payments.at(-1)?.failure : null
  return razorpayFrame(
    `Pay ${nameOf(view)}`,
    html`
      ${checkoutSummary(view)}
      ${failure ? failureNotice(failure.description, 'Try again, or go back to the merchant.') : null}
      <nav class="tabs" aria-label="Payment methods">
        ${tabs.map(([method, label]) => tab(sale, form, { method, label }))}
      </nav>
      <form class="card" method="post" action="${pathOf(sale)}/pay/${form.method}" novalidate>
        ${formParts[form.method](form)}
        <button class="primary" type="submit">Pay ${amountOf(sale)}</button>
      </form>
      ${quietForm(`${pathOf(sale)}/leave`, 'Cancel and go back')} ${magicTables()}
    `,
  )
}

/** The bank's page, where a payer with a card or net banking confirms. */
export function bankPage(view: CheckoutView, payment: Payment): string {
  return razorpayFrame(
    'Simulated bank',
    html`
      ${checkoutSummary(view)}
      <form class="card" method="post" action="${pathOf(view.sale)}/bank/${payment.id}">
        <h2>Simulated bank</h2>
        <p>The bank asks for your word about this payment.</p>
        <button class="primary" type="submit" name="word" value="success">Success</button>
        <button class="quiet" type="submit" name="word" value="failure">Failure</button>
      </form>
    `,
  )
}

const refreshSeconds = 3

/** The bank has not decided; the page polls, and the payer may leave. */
export function waitingPage(view: CheckoutView): string {
  const path = pathOf(view.sale)
  return razorpayFrame(
    'Waiting for the bank',
    html`
      ${checkoutSummary(view)}
      ${noticeCard(
        'Waiting for the bank',
        html`The bank has not confirmed this payment yet. Do not pay again.
          <a href="${path}">Check again</a>`,
      )}
      ${quietForm(`${path}/leave`, 'Go back to the merchant')}
    `,
    html`<meta http-equiv="refresh" content="${refreshSeconds}" />`,
  )
}

/** An order that takes no more payments. */
export function paidPage(view: CheckoutView): string {
  return razorpayFrame(
    'Payment received',
    html`
      ${checkoutSummary(view)}
      ${noticeCard('Payment received', 'This order is paid. Continue to the merchant.')}
      ${quietForm(`${pathOf(view.sale)}/leave`, 'Continue to the merchant')}
    `,
  )
}

/** The merchant's form, or an address, that opens no page. */
export function refusedPage(sentence: string): string {
  return razorpayFrame(
    'No payment page',
    html`<div class="card">
      <h1>No payment page</h1>
      <p>${sentence}</p>
    </div>`,
  )
}

/** The way back as a form; it submits itself where scripts run. */
export function returnPage(back: MerchantReturn): string {
  return razorpayFrame(
    'Going back to the merchant',
    returnForm(back),
    html`<script src="/razorpay/return.js" defer></script>`,
  )
}

function checkoutSummary(view: CheckoutView): Html {
  const { sale } = view
  return paymentSummary({
    merchantName: nameOf(view),
    amount: amountOf(sale),
    facts: [
      ['Order', sale.receipt ?? sale.id],
      ['For', sale.order?.form?.description ?? ''],
    ],
  })
}

function nameOf({ sale, merchantName }: CheckoutView): string {
  return sale.order?.form?.name ?? merchantName
}

function amountOf({ amountInPaise, currency }: Sale): string {
  return formatAmount(amountInPaise ?? 0, currency)
}

const tabs: readonly (readonly [PaymentMethod, string])[] = [
  ['upi', 'UPI'],
  ['card', 'Card'],
  ['netbanking', 'Net banking'],
  ['wallet', 'Wallet'],
]

function tab(
  sale: Sale,
  form: PayForm,
  { method, label }: { readonly method: PaymentMethod; readonly label: string },
): Html {
  const isCurrent = method === form.method
  return html`<a href="${pathOf(sale)}?method=${method}" ${isCurrent && html`aria-current="page"`}
    >${label}</a
  >`
}

const formParts: Record<PaymentMethod, (form: FormState) => Html> = {
  card: cardFields,
  upi: (form) => field(form, 'UPI ID', { name: 'upiId', kind: 'off', hint: 'name@bank' }),
  netbanking: (form) => choiceField(form, 'Bank', { name: 'bank', options: optionsOf(magicBanks) }),
  wallet: (form) =>
    choiceField(form, 'Wallet', { name: 'wallet', options: optionsOf(magicWallets) }),
}

function optionsOf(values: readonly MagicValue[]): (readonly [string, string])[] {
  return values.map(({ value }) => [value, value] as const)
}

function magicTables(): Html {
  return html`<section class="magic" aria-labelledby="magic">
    <h2 id="magic">What to type here</h2>
    <p>
      Expiry: any month to come. CVV: any 3 digits. Any other valid card or UPI ID succeeds. To
      abandon the payment, close the tab.
    </p>
    ${magicTable('UPI', magicUpiIds)} ${magicTable('Card', magicCards)}
    ${magicTable('Net banking', magicBanks)} ${magicTable('Wallet', magicWallets)}
  </section>`
}
