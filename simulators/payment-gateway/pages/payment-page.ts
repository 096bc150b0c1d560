import { html } from '../../html.ts'
import type { Html } from '../../html.ts'
import {
  cardFields,
  choiceField,
  failureNotice,
  field,
  magicTable,
  paymentSummary,
  quietForm,
} from '../../payment-page-parts.ts'
import type { FormState } from '../../payment-page-parts.ts'
import type { Order } from '../gateway-records.ts'
import { goodOtp, magicBanks, magicCards, magicUpiIds } from '../magic-values.ts'
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

interface PayForm extends FormState {
  readonly method: PaymentMethod
}

/** The page where the payer chooses a payment method. */
export function paymentPage(page: PageOrder, form: PayForm): string {
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
  return paymentSummary({
    merchantName,
    amount: amountOf(order),
    facts: [
      ['Order', order.orderId],
      ['For', order.description],
    ],
  })
}

/** The button back to the merchant, whatever the order's status. */
export function leaveButton({ link }: PageOrder, label: string): Html {
  return quietForm(`${link}/leave`, label)
}

function amountOf(order: Order): string {
  return formatAmount(order.amountInPaise, order.currency)
}

function lastFailure(order: Order): Html | null {
  const last = order.attempts.at(-1)
  if (last === undefined || !isFailed(last.status)) return null
  return failureNotice(`${last.errorMessage}.`, 'Try again, or go back to the merchant.')
}

const tabNames = { card: 'Card', upi: 'UPI', nb: 'Net banking' } as const

function tab({ link }: PageOrder, form: PayForm, method: PaymentMethod): Html {
  const isCurrent = method === form.method
  return html`<a href="${link}?method=${method}" ${isCurrent && html`aria-current="page"`}
    >${tabNames[method]}</a
  >`
}

const formParts: Record<PaymentMethod, (form: FormState) => Html> = {
  card: cardFields,
  upi: (form) => field(form, 'UPI ID', { name: 'upiId', kind: 'off', hint: 'name@bank' }),
  nb: (form) =>
    choiceField(form, 'Bank', {
      name: 'bank',
      options: magicBanks.map(({ bankCode, value }) => [bankCode, value] as const),
    }),
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
