import type { Doubt, PageState } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
import { orderNamedIn } from './razorpay-notes.ts'
import { razorpayQrStatuses } from './razorpay-statuses.ts'
import { pageOf, readPayments, statedPage } from './read-order.ts'
import type { PageReading } from './read-order.ts'

const statuses = new Map<string, PageState>(Object.entries(razorpayQrStatuses))

type Expected = { providerOrderId: string; reference: string; doubts: Doubt[] }

/**
 * Reads a QR code and the list of its payments. Each payment has an order of its own, which is not
 * compared.
 * @returns null where it is not the code of this attempt, or an amount can't be read.
 */
export function readQrCode(
  body: unknown,
  payments: readonly ForeignFields[],
  { providerOrderId, reference, doubts }: Expected,
): PageReading | null {
  const code = foreignFields(body, doubts)
  if (code.text('id') !== reference) code.doubt('id', 'contradiction')
  if (orderNamedIn(code) !== providerOrderId) code.doubt('notes.orderId', 'contradiction')
  const amountInPaise = code.money('payment_amount', readMinor)
  if (amountInPaise === null) code.doubt('payment_amount', 'missing')
  if (amountInPaise == null || doubts.length > 0) return null
  // a code has no currency, and takes rupees only
  const asked = { amountInPaise, currency: 'INR' }
  const read = readPayments(payments, { asked, field: null, of: reference })
  return read && { page: stateOf(code, read), payments: read }
}

function stateOf(code: ForeignFields, payments: PageReading['payments']): PageState {
  const untouched = statedPage(code, statuses)
  const page = pageOf(payments, untouched ?? 'undecided')
  // a paid code without its payment may be a list that is not up to date
  if (page === 'lapsed' && isPaid(code)) {
    code.doubt('close_reason', 'contradiction')
    return 'undecided'
  }
  return page === 'declined' && untouched === 'lapsed' ? 'failed' : page
}

function isPaid(code: ForeignFields): boolean {
  const received = code.text('payments_count_received')
  return code.text('close_reason') === 'paid' || (received !== null && received !== '0')
}
