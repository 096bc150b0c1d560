import type { RefundReport } from '../../providers/gateway.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
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
