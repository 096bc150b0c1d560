import type { FlagKind } from '#contract/money/flag-kinds.ts'
import type { RefundState } from '#contract/money/refunds/refunds.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Order, RecordedCapture } from '../../payments.service.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'payments'>

/** Flags about money that are resolved once all of it was returned to the payer. */
const kindsOfReturned: readonly FlagKind[] = [
  'amount-differs',
  'paid-twice',
  'closed-payer',
  'batch-full',
  'batch-cancelled',
  'concession-gone',
  'difference-not-due',
  'partial-refund',
]

/** Flags about a payment that pays nothing. */
const excessKinds: readonly FlagKind[] = ['amount-differs', 'second-capture']

/** Resolves flags about money that was returned. */
export async function resolveFlagsOfReturned(
  { payments }: Deps,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const captures = await payments.capturesOf(tx, order.id)
  const kinds: FlagKind[] = []
  if (captures.every(isReturned)) kinds.push(...kindsOfReturned)
  if (await isExcessReturned(payments, tx, { order, captures })) kinds.push(...excessKinds)
  if (await isEveryRefundThere(tx, order)) kinds.push('return-failed')
  await payments.resolveFlags(tx, { orderId: order.id, kinds })
}

/**
 * All sent refunds are done, including bounced ones that were sent again; other money may pay the
 * order.
 */
async function isEveryRefundThere(tx: Transaction, order: Order): Promise<boolean> {
  const refunds = await refundsStore(tx).refundsOfOrders([order.id])
  return !refunds.some(({ state }) => isSent(state) && state !== 'done')
}

function isSent(state: RefundState): boolean {
  return state !== 'requested' && state !== 'refused' && state !== 'withdrawn'
}

/** All captures except the one that pays the order were returned. */
async function isExcessReturned(
  payments: RefundDeps['payments'],
  tx: Transaction,
  { order, captures }: { order: Order; captures: readonly RecordedCapture[] },
): Promise<boolean> {
  const payingId = await payments.payingCaptureOf(tx, order.id)
  return captures.every((capture) => {
    // reassigned money may exceed the order's price
    const excessInPaise = capture.amountInPaise - capture.allocatedInPaise
    return capture.id === payingId ? capture.returnedInPaise >= excessInPaise : isReturned(capture)
  })
}

function isReturned({ amountInPaise, returnedInPaise }: RecordedCapture): boolean {
  return returnedInPaise >= amountInPaise
}
