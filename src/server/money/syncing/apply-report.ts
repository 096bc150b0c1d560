import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { pageOf } from './answer.ts'
import type { Applying } from './answer.ts'
import { applyCapture, correctFigure } from './apply-capture.ts'
import { applyRefunds, recordReturnedCapture } from './apply-refunds.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { capturesThrough } from '../captures/captures.store.ts'
import { followDisputes } from './follow-disputes.ts'
import type { PageState, TransactionReport } from '../providers/gateway.ts'
import { noteDoubts } from './note-doubts.ts'
import type { AttemptOutcome, Order, PaymentAttempt } from '../orders/order.ts'
import { markReturned, noteTransaction } from '../orders/transactions.store.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'enqueue' | 'log'>

/**
 * Records the provider's report of one attempt; money that arrived or was returned moves the order.
 * Silence and not-there change nothing. The caller holds the order's row lock.
 * @returns the order after that.
 */
export async function applyReport(deps: Deps, tx: Transaction, applying: Applying): Promise<Order> {
  const { answer } = applying
  const { report, attempt } = answer
  await noteDoubts(deps, tx, applying)
  let order = applying.order
  if (report.kind === 'told') {
    for (const transaction of report.transactions)
      order = await applyTransaction(deps, tx, { ...applying, order, transaction })
    await markReturned(tx, {
      attemptId: attempt.id,
      howMany: report.returnedUnnamed,
      now: deps.clock.now(),
    })
  }
  const reports = report.kind === 'told' ? report.disputes : []
  order = await followDisputes(deps, tx, { ...applying, order, reports })
  const page = pageOf(answer)
  if (page !== null) await setOutcome(deps, tx, { attempt, order, page })
  return order
}

type OfTransaction = Applying & { transaction: TransactionReport }

async function applyTransaction(
  deps: Deps,
  tx: Transaction,
  applying: OfTransaction,
): Promise<Order> {
  const { transaction, answer } = applying
  const { transactionId, state, providerStatus, capture, refunds } = transaction
  const now = deps.clock.now()
  if (state !== null)
    await noteTransaction(tx, answer.attempt, { transactionId, state, providerStatus, now })
  if (state === 'returned') {
    if (capture !== null) await correctFigure(deps, tx, { ...applying, capture })
    return recordReturnedCapture(deps, tx, { ...applying, transactionId })
  }
  const order =
    capture === null
      ? applying.order
      : await applyCapture(deps, tx, { ...applying, order: applying.order, capture })
  if (refunds === null || (state !== 'charged' && state !== null)) return order
  return applyRefunds(deps, tx, { ...applying, order, transactionId, refunds })
}

/** The page's state becomes the attempt's outcome, unless money has decided it. */
async function setOutcome(
  { clock }: Deps,
  tx: Transaction,
  { attempt, order, page }: { attempt: PaymentAttempt; order: Order; page: PageState },
): Promise<void> {
  if (page === 'paid' || page === attempt.outcome || isOverWith(attempt, page)) return
  const captures = await capturesThrough(tx, order.id)
  if (captures.some(({ attemptId }) => attemptId === attempt.id)) return
  await attemptsStore(tx).setAttemptOutcome(attempt.id, page, clock.now())
}

/** A response that was under way while the page was ended does not reopen it. */
function isOverWith({ outcome }: PaymentAttempt, page: AttemptOutcome): boolean {
  return outcome === 'lapsed' && ['open', 'begun', 'declined'].includes(page)
}
