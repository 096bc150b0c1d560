import type { Doubt, RefundReport } from '../../providers/gateway.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
import { PAGE_SIZE, failureOfList, readCollection } from './collections.ts'
import type { CallRazorpay } from './razorpay-client.ts'
import type { GatewayFailure } from '../../providers/gateway.ts'
import { razorpayRefundStatuses } from './razorpay-statuses.ts'

/** A refund with its bank reference. */
export type RazorpayRefund = RefundReport & { reference: string | null }

const statuses = new Map<string, RefundReport['state']>(Object.entries(razorpayRefundStatuses))

/** Reads a refund from the response to its creation, or from the list. */
export function readRefund(refund: ForeignFields): RazorpayRefund | null {
  const amountInPaise = refund.money('amount', readMinor)
  if (amountInPaise === null) refund.doubt('amount', 'missing')
  if (amountInPaise == null) return null
  const state = statuses.get(refund.word('status') ?? '')
  if (state === undefined) refund.doubt('status', 'unknown-word')
  const bank = refund.at('acquirer_data')
  return {
    requestId: refund.at('notes').text('requestId') ?? refund.text('receipt'),
    amountInPaise,
    // an unknown status keeps the refund waiting
    state: state ?? 'under-way',
    reference: bank.text('arn') ?? bank.text('rrn') ?? bank.text('utr'),
  }
}

export type RefundsRead =
  | { kind: 'read'; refunds: RazorpayRefund[] }
  | { kind: 'silent'; failure: GatewayFailure }

/** All refunds of a payment; silent where the list, or an amount in it, can't be read. */
export async function refundsOf(
  call: CallRazorpay,
  paymentId: string,
  doubts: Doubt[],
): Promise<RefundsRead> {
  const path = `/payments/${encodeURIComponent(paymentId)}/refunds`
  const answer = await call({ path, query: { count: `${PAGE_SIZE}` } })
  const listed = readCollection(answer, 'refunds', doubts)
  if (listed.kind !== 'listed') return { kind: 'silent', failure: failureOfList(listed) }
  const read = listed.items.map(readRefund)
  const refunds = read.filter((one) => one !== null)
  // one payment has only a few refunds
  const isWhole = refunds.length === read.length && read.length < PAGE_SIZE
  return isWhole ? { kind: 'read', refunds } : { kind: 'silent', failure: 'nonsense' }
}
