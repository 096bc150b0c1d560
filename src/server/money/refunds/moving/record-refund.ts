import { invariant } from '../../../platform/foundation/invariant.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Order, RecordedCapture, RefundsReported } from '../../payments.service.ts'
import { endRefund } from './end-refund.ts'
import { moveRefund } from './move-refund.ts'
import { recordDashboardRefunds } from './made-at-provider.ts'
import { isOpenRefund } from '../amounts/left-to-refund.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { compareReturns } from '../amounts/compare-returns.ts'
import { refundsStore } from '../records/refunds.store.ts'
import { refundTriesStore, refundTryChanges } from '../records/refund-tries.store.ts'
import { resolveFlagsOfReturned } from './resolve-flags.ts'
import { withdrawRefundOfPaying } from './excess-payment.ts'
import { resolveIfAllocated } from './unallocated-returns.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'enrollments' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

const provider = { kind: 'provider' } as const

/**
 * Records the provider's refunds of a capture. Ours are matched by request id: sent ones are done,
 * and returned ones have bounced. A refund from the dashboard appears at the desk. Called inside
 * the transaction that records the money; a repeated call changes nothing.
 */
export async function recordRefunds(
  deps: Deps,
  tx: Transaction,
  report: RefundsReported,
): Promise<void> {
  const { order } = report
  await deps.payments.allocate(tx, order.id)
  const capture = await captureOf(deps, tx, report)
  const refunds = await refundsStore(tx).refundsOfCapture(capture.id)
  const tries = await refundTriesStore(tx).triesOf(refunds.map(({ id }) => id))
  const { done, bounced, madeThere } = compareReturns({ ...report, capture, refunds, tries })
  const now = deps.clock.now()
  const named = (state: string) =>
    report.listed.flatMap((one) =>
      one.state === state && one.requestId !== null ? [one.requestId] : [],
    )
  await refundTryChanges(tx).noteNamed(named('done'), { outcome: 'done', endedAt: now })
  for (const refund of bounced)
    await moveRefund(deps, tx, { refund, event: 'moneyBounced', by: provider })
  for (const { refund, amountInPaise } of done)
    await endRefund(deps, tx, {
      order,
      refund,
      amountInPaise,
      way: 'provider',
      isMadeAtProvider: false,
    })
  if (madeThere.length > 0)
    await recordDashboardRefunds(deps, tx, { told: report, capture, madeThere })
  await resolveIfAllocated(deps, tx, order)
  if (done.length > 0 || madeThere.length > 0) await follow(deps, tx, order)
}

/** Records that the rest of a capture was charged back: its open refunds need nobody any more. */
export async function recordChargeback(
  deps: Deps,
  tx: Transaction,
  { order, captureId }: { order: Order; captureId: string },
): Promise<void> {
  const capture = await captureOf(deps, tx, { order, captureId })
  const refunds = await refundsStore(tx).refundsOfCapture(captureId)
  let left = capture.amountInPaise - doneInPaise(refunds)
  for (const refund of refunds.filter(isOpenRefund)) {
    const amountInPaise = Math.min(refund.amountInPaise, left)
    if (amountInPaise <= 0) break
    left -= amountInPaise
    await endRefund(deps, tx, {
      order,
      refund,
      amountInPaise,
      way: 'chargeback',
      isMadeAtProvider: false,
    })
  }
  await follow(deps, tx, order)
}

async function captureOf(
  { payments }: Deps,
  tx: Transaction,
  { order, captureId }: { order: Order; captureId: string },
): Promise<RecordedCapture> {
  const capture = (await payments.capturesOf(tx, order.id)).find(({ id }) => id === captureId)
  invariant(capture, 'returned money was captured before')
  return capture
}

function doneInPaise(refunds: Refund[]): number {
  return refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
}

/** Other money of the order may pay for it from now on, and flags may be resolved. */
async function follow(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  await withdrawRefundOfPaying(deps, tx, order)
  await deps.payments.issueDocuments(tx, order.id)
  await resolveFlagsOfReturned(deps, tx, order)
}
