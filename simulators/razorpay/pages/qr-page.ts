import { html } from '../../html.ts'
import type { Html } from '../../html.ts'
import {
  failureNotice,
  field,
  magicTable,
  noticeCard,
  paymentSummary,
} from '../../payment-page-parts.ts'
import type { FormState } from '../../payment-page-parts.ts'
import { formatAmount } from '../../payment-gateway/wire/rupees.ts'
import { magicUpiIds } from '../magic-values.ts'
import type { Payment, Sale } from '../razorpay-records.ts'
import { referenceOf } from '../sale-named.ts'
import { razorpayFrame } from './razorpay-frame.ts'

/** The payer's phone after it scanned the code. */
export function phonePage(sale: Sale, form: FormState): string {
  const failed = form.errors === undefined ? sale.payments.at(-1)?.failure : null
  const amount = sale.amountInPaise
  const pay = amount === null ? 'Pay' : `Pay ${formatAmount(amount, sale.currency)}`
  return phoneFrame(
    sale,
    html`
      ${failed ? failureNotice(failed.description, 'Try again.') : null}
      <form class="card" method="post" action="/razorpay/qr/${sale.id}" novalidate>
        ${
          amount === null
            ? field(form, 'Amount in rupees', { name: 'amount', kind: 'off', isNumeric: true })
            : null
        }
        ${field({ ...form, fields: { upiId: 'success@razorpay', ...form.fields } }, 'Your UPI ID', {
          name: 'upiId',
          kind: 'off',
        })}
        <button class="primary" type="submit">${pay}</button>
      </form>
      <section class="magic" aria-labelledby="magic">
        <h2 id="magic">What to type here</h2>
        ${magicTable('UPI', magicUpiIds)}
      </section>
    `,
  )
}

/** What the phone shows after the payment. */
export function paidPhonePage(sale: Sale, payment: Payment): string {
  const amount = formatAmount(payment.amountInPaise, payment.currency)
  const isWaiting = payment.status === 'created'
  return phoneFrame(
    sale,
    isWaiting
      ? noticeCard('Waiting for the bank', `The bank has not confirmed ${amount} yet.`)
      : noticeCard('Payment sent', `${amount} paid. UPI reference ${payment.bankReference}.`),
  )
}

/** A code that takes no more payments. */
export function closedPhonePage(sale: Sale): string {
  const text = 'This QR code takes no payment any more. Ask the institute for a new one.'
  return phoneFrame(sale, noticeCard('This QR code is closed', text))
}

/** The codes that can be scanned now. */
export function codesPage(sales: readonly Sale[]): string {
  return razorpayFrame(
    'QR codes to scan',
    html`<div class="card">
      <h1>QR codes to scan</h1>
      ${sales.length === 0 && html`<p>No QR code is open.</p>`}
      <ul class="codes">
        ${sales.map(
          (sale) =>
            html`<li>
              <a href="/razorpay/qr/${sale.id}">${amountText(sale)}, ${referenceOf(sale)}</a>
            </li>`,
        )}
      </ul>
    </div>`,
  )
}

export function unknownCodePage(): string {
  return razorpayFrame(
    'Unknown QR code',
    html`<div class="card">
      <h1>Unknown QR code</h1>
      <p>No QR code belongs to this address.</p>
    </div>`,
  )
}

function phoneFrame(sale: Sale, content: Html): string {
  const merchantName = sale.qr?.name ?? 'Kalari'
  const summary = paymentSummary({
    merchantName,
    amount: amountText(sale),
    facts: [
      ['Code', sale.id],
      ['For', sale.qr?.description ?? ''],
    ],
  })
  return razorpayFrame(`Pay ${merchantName} by UPI`, html`${summary} ${content}`)
}

function amountText({ amountInPaise, currency }: Sale): string {
  return amountInPaise === null ? 'Any amount' : formatAmount(amountInPaise, currency)
}
