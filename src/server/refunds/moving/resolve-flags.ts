import type { FlagKind } from '#contract/flag-kinds.ts'
import type { RefundState } from '#contract/refunds.ts'
import type { Transaction } from '../../db/database.ts'
import type { Order, RecordedCapture } from '../../payments/payments.service.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'payments'>

/** Flags about money that are resolved once all of it is back with the payer. */
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
const kindsOfSpare: readonly FlagKind[] = ['amount-differs', 'second-capture']

/** What was raised about money that has gone back needs nobody any more. */
export async function resolveFlagsOfReturned(
  { payments }: Deps,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const captures = await payments.capturesOf(tx, order.id)
  const kinds: FlagKind[] = []
  if (captures.every(isBack)) kinds.push(...kindsOfReturned)
  if (await isEverySpareBack(payments, tx, { order, captures })) kinds.push(...kindsOfSpare)
  if (await isEveryRefundThere(tx, order)) kinds.push('return-failed')
  await payments.resolveFlags(tx, { orderId: order.id, kinds })
}

/** What was sent has arrived, also where it had come back to us; the order may be paid by other money. */
async function isEveryRefundThere(tx: Transaction, order: Order): Promise<boolean> {
  const refunds = await refundsStore(tx).refundsOfOrders([order.id])
  return !refunds.some(({ state }) => isSent(state) && state !== 'done')
}

function isSent(state: RefundState): boolean {
  return state !== 'requested' && state !== 'refused' && state !== 'withdrawn'
}

/** All captures beside the one that pays the order are back. */
async function isEverySpareBack(
  payments: RefundDeps['payments'],
  tx: Transaction,
  { order, captures }: { order: Order; captures: readonly RecordedCapture[] },
): Promise<boolean> {
  const payingId = await payments.payingCaptureOf(tx, order.id)
  return captures.every((capture) => {
    // what was written here from another order may be more than the order takes
    const spare = capture.amountInPaise - capture.allocatedInPaise
    return capture.id === payingId ? capture.returnedInPaise >= spare : isBack(capture)
  })
}

function isBack({ amountInPaise, returnedInPaise }: RecordedCapture): boolean {
  return returnedInPaise >= amountInPaise
}
