import type {
  AttemptQuery,
  AttemptReport,
  Doubt,
  RefundReport,
  TransactionReport,
} from '../../providers/gateway.ts'
import type { CallRazorpay } from './razorpay-client.ts'
import type { PageReading } from './read-order.ts'
import type { PaymentReading } from './read-payment.ts'
import { refundsOf } from './read-refunds.ts'

/** The report of an attempt, with the refunds of its payments. */
export async function reportOf(
  call: CallRazorpay,
  attempt: AttemptQuery,
  { page, payments, doubts }: PageReading & { doubts: Doubt[] },
): Promise<AttemptReport> {
  const transactions: TransactionReport[] = []
  for (const payment of payments) {
    const refunds = await believableRefunds(call, attempt, { payment, doubts })
    if (refunds !== null && 'failure' in refunds)
      return { kind: 'silent', failure: refunds.failure, doubts }
    const { transactionId, providerStatus, state, capture } = payment
    transactions.push({ transactionId, providerStatus, state, capture, refunds })
  }
  return { kind: 'reported', page, transactions, returnedUnnamed: 0, disputes: [], doubts }
}

type Refunds = RefundReport[] | null | Extract<AttemptReport, { kind: 'silent' }>

/** Null where the list contradicts the payment's own total. */
async function believableRefunds(
  call: CallRazorpay,
  { hasReturnedMoney, refundRequests }: AttemptQuery,
  { payment, doubts }: { payment: PaymentReading; doubts: Doubt[] },
): Promise<Refunds> {
  const { state, amountRefundedInPaise, transactionId } = payment
  if (state !== 'charged') return []
  const isAsked = amountRefundedInPaise !== 0 || hasReturnedMoney || refundRequests.length > 0
  if (!isAsked) return []
  const read = await refundsOf(call, transactionId, doubts)
  if (read.kind === 'silent') {
    if (read.failure === 'nonsense') return null
    return { kind: 'silent', failure: read.failure, doubts }
  }
  const refunds = read.refunds.map(({ reference: _reference, ...refund }) => refund)
  if (isWithin(refunds, amountRefundedInPaise)) return refunds
  doubts.push({ path: 'payments.amount_refunded', problem: 'contradiction' })
  return null
}

/**
 * The payment's total counts refunds that are under way. It is not documented when a failed one
 * leaves it, so one may be counted.
 */
function isWithin(refunds: readonly RefundReport[], statedInPaise: number | null): boolean {
  if (statedInPaise === null) return false
  const done = refunds.filter(({ state }) => state === 'done')
  return sumOf(done) <= statedInPaise && statedInPaise <= sumOf(refunds)
}

function sumOf(refunds: readonly RefundReport[]): number {
  return refunds.reduce((total, { amountInPaise }) => total + amountInPaise, 0)
}
