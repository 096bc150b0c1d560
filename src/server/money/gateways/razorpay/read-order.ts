import type { Doubt, PageState } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
import { razorpayOrderStatuses } from './razorpay-statuses.ts'
import type { Asked, PaymentReading } from './read-payment.ts'
import { readPayment } from './read-payment.ts'

/** What an order or a QR code says about its page, with all its payments. */
export type PageReading = { page: PageState; payments: PaymentReading[] }

const statuses = new Map<string, PageState>(Object.entries(razorpayOrderStatuses))

/**
 * Reads an order and the list of its payments. The payments decide: the order's own status is only
 * compared with them.
 * @returns null where it is not the order of this attempt, or an amount can't be read.
 */
export function readOrder(
  body: unknown,
  payments: readonly ForeignFields[],
  {
    providerOrderId,
    orderId,
    doubts,
  }: { providerOrderId: string; orderId: string; doubts: Doubt[] },
): PageReading | null {
  const order = foreignFields(body, doubts)
  compare(order, { id: orderId, receipt: providerOrderId })
  const asked = askedIn(order, 'amount')
  if (asked === null || doubts.length > 0) return null
  const stated = statedPage(order, statuses)
  const read = readPayments(payments, { asked, field: 'order_id', of: orderId })
  if (read === null) return null
  const page = pageOf(read, stated === null ? 'undecided' : 'open')
  // a paid order without its payment may be a list that is not up to date
  const isBehind = stated === 'paid' && page !== 'paid' && !isReturned(read)
  if (isBehind) order.doubt('status', 'contradiction')
  return { page: isBehind ? 'undecided' : page, payments: read }
}

function compare(order: ForeignFields, expected: { id: string; receipt: string }): void {
  for (const [name, value] of Object.entries(expected))
    if (order.text(name) !== value) order.doubt(name, 'contradiction')
}

/** The page that a status means; null for an unknown one, which is noted as a doubt. */
export function statedPage(
  fields: ForeignFields,
  known: ReadonlyMap<string, PageState>,
): PageState | null {
  const status = fields.word('status')
  const page = known.get(status ?? '') ?? null
  if (page === null) fields.doubt('status', status === null ? 'missing' : 'unknown-word')
  return page
}

/** The amount and currency that were asked for; null: not readable. */
function askedIn(fields: ForeignFields, name: string): Asked | null {
  const amountInPaise = fields.money(name, readMinor)
  const currency = fields.currency('currency')
  if (amountInPaise === null) fields.doubt(name, 'missing')
  if (currency === null) fields.doubt('currency', 'missing')
  return amountInPaise == null || currency === null ? null : { amountInPaise, currency }
}

/**
 * Reads all payments of one page.
 * @param of.field the payment's field that names the order; a payment of another order is not
 *   believed.
 * @returns null where one of them can't be read, as nobody knows whether it is money.
 */
export function readPayments(
  payments: readonly ForeignFields[],
  { asked, field, of }: { asked: Asked; field: string | null; of: string },
): PaymentReading[] | null {
  const readings: PaymentReading[] = []
  for (const payment of payments) {
    if (field !== null && payment.text(field) !== of) {
      payment.doubt(field, 'contradiction')
      return null
    }
    const reading = readPayment(payment, asked)
    if (reading === null) return null
    readings.push(reading)
  }
  return readings
}

/**
 * The state of the page: money first, then what may still become money, then the last payment.
 * @param untouched the state without a payment.
 */
export function pageOf(payments: readonly PaymentReading[], untouched: PageState): PageState {
  const has = (state: PaymentReading['state']) => payments.some((one) => one.state === state)
  if (has('charged')) return 'paid'
  if (has('undecided')) return 'undecided'
  if (has('begun')) return 'begun'
  const last = payments.toSorted((a, b) => timeOf(a) - timeOf(b)).at(-1)
  if (last === undefined) return untouched
  return last.state === 'returned' ? 'returned' : 'declined'
}

function timeOf({ createdAt }: PaymentReading): number {
  return createdAt?.getTime() ?? 0
}

function isReturned(payments: readonly PaymentReading[]): boolean {
  return payments.some(({ state }) => state === 'returned')
}
