import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { pageOf } from './provider-response.ts'
import type { ResponseContext } from './provider-response.ts'
import { applyCapture, correctFigure } from './apply-capture.ts'
import { applyRefunds, recordReturnedCapture } from './apply-refunds.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { capturesThrough } from '../captures/captures.store.ts'
import { followDisputes } from './follow-disputes.ts'
import type { PageState, TransactionReport } from '../providers/gateway.ts'
import { recordDoubts } from './record-doubts.ts'
import type { AttemptOutcome, Order, PaymentAttempt } from '../orders/order.ts'
import { markReturned, recordTransaction } from '../orders/transactions.store.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'enqueue' | 'log'>

/**
 * Records the provider's report of one attempt; money that arrived or was returned moves the order.
 * Silence and not-there change nothing. The caller holds the order's row lock.
 * @returns the order after that.
 */
export async function applyReport(
  deps: Deps,
  tx: Transaction,
  context: ResponseContext,
): Promise<Order> {
  const { response } = context
  const { report, attempt } = response
  await recordDoubts(deps, tx, context)
  let order = context.order
  if (report.kind === 'reported') {
    for (const transaction of report.transactions)
      order = await applyTransaction(deps, tx, { ...context, order, transaction })
    await markReturned(tx, {
      attemptId: attempt.id,
      count: report.returnedUnnamed,
      now: deps.clock.now(),
    })
  }
  const reports = report.kind === 'reported' ? report.disputes : []
  order = await followDisputes(deps, tx, { ...context, order, reports })
  const page = pageOf(response)
  if (page !== null) await setOutcome(deps, tx, { attempt, order, page })
  return order
}

type TransactionContext = ResponseContext & { transaction: TransactionReport }

async function applyTransaction(
  deps: Deps,
  tx: Transaction,
  context: TransactionContext,
): Promise<Order> {
  const { transaction, response } = context
  const { transactionId, state, providerStatus, capture, refunds } = transaction
  const now = deps.clock.now()
  if (state !== null)
    await recordTransaction(tx, response.attempt, { transactionId, state, providerStatus, now })
  if (state === 'returned') {
    if (capture !== null) await correctFigure(deps, tx, { ...context, capture })
    return recordReturnedCapture(deps, tx, { ...context, transactionId })
  }
  const order =
    capture === null
      ? context.order
      : await applyCapture(deps, tx, { ...context, order: context.order, capture })
  if (refunds === null || (state !== 'charged' && state !== null)) return order
  return applyRefunds(deps, tx, { ...context, order, transactionId, refunds })
}

/** The page's state becomes the attempt's outcome, unless money has decided it. */
async function setOutcome(
  { clock }: Deps,
  tx: Transaction,
  { attempt, order, page }: { attempt: PaymentAttempt; order: Order; page: PageState },
): Promise<void> {
  if (page === 'paid' || page === attempt.outcome || isOutdated(attempt, page)) return
  const captures = await capturesThrough(tx, order.id)
  if (captures.some(({ attemptId }) => attemptId === attempt.id)) return
  await attemptsStore(tx).setAttemptOutcome(attempt.id, page, clock.now())
}

/** A response that was under way while the page was ended does not reopen it. */
function isOutdated({ outcome }: PaymentAttempt, page: AttemptOutcome): boolean {
  return outcome === 'lapsed' && ['open', 'begun', 'declined'].includes(page)
}
