import { paise } from '#contract/money/money.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { LineOfPlace, Order, RecordedCapture } from '../../payments.service.ts'
import { assessRefundEligibility } from '../policy/assess-refund-eligibility.ts'
import { openRefund } from './open-refund.ts'
import { isInHand, leftToRefund } from '../amounts/left-to-refund.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundLinesStore } from '../records/refund-lines.store.ts'
import type { RefundableLine } from '../records/refund-lines.store.ts'
import { refundsStore } from '../records/refunds.store.ts'
import { spreadRefund } from '../amounts/spread-refund.ts'
import { sumOf } from '../amounts/sum-of.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

const portal = { kind: 'portal' } as const
const reason = 'The seat that it pays for has ended.'

/**
 * After a place, or one line of a group, may have ended: every remaining payment for it waits at
 * the refund desk, and its unpaid rest is waived (invariant I02). A repeated call changes nothing.
 * The caller holds the row locks of all orders of the place (lockPlace).
 * @param order the one that bought the place, or the one whose money was returned.
 */
export async function settleEndedPlace(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  const differences = await deps.payments.lockDifferences(tx, order.id)
  for (const one of [order, ...differences]) {
    const lines = await deps.payments.linesOfPlace(tx, one.id)
    const ended = lines.filter(({ endedAt }) => endedAt !== null)
    if (ended.length === 0) continue
    await deps.payments.waiveEnded(tx, one, deps.clock.now())
    await askForRest(deps, tx, { order: one, ended })
    if (ended.length === lines.length)
      await deps.payments.resolveFlag(tx, { orderId: one.id, kind: 'place-unpaid' })
  }
}

type Ended = { order: Order; ended: readonly LineOfPlace[] }

async function askForRest(deps: Deps, tx: Transaction, { order, ended }: Ended): Promise<void> {
  for (const capture of await deps.payments.capturesOf(tx, order.id)) {
    const refunds = await refundsStore(tx).refundsOfCapture(capture.id)
    const left = leftToRefund(capture, refunds)
    // a refund in hand is decided first; this function is called again after that
    if (left <= 0 || refunds.some(isInHand)) continue
    const kept = await keptLines(tx, { capture, refunds, ended })
    const amountInPaise = paise(Math.min(left, sumOf(kept.map(asAmount))))
    if (amountInPaise === 0) continue
    const parts = spreadRefund(amountInPaise, kept)
    const choices = parts.map((part) => ({ ...part, endsEnrollment: true, keptBecause: null }))
    const askedAt = deps.clock.now()
    const money = await assessRefundEligibility(deps, tx, { order, capture, askedAt })
    const of = { capture, money, amountInPaise, choices, reason }
    await openRefund(deps, tx, { ...of, origin: 'portal', by: portal })
  }
}

type Kept = { capture: RecordedCapture; refunds: readonly Refund[]; ended: readonly LineOfPlace[] }

/** The ended lines for which this payment has money left that nobody has decided to keep. */
async function keptLines(
  tx: Transaction,
  { capture, refunds, ended }: Kept,
): Promise<RefundableLine[]> {
  const store = refundLinesStore(tx)
  const decided = new Set<string>()
  for (const refund of refunds)
    for (const choice of await store.choicesOf(refund.id)) {
      const endedAt = ended.find(({ lineId }) => lineId === choice.lineId)?.endedAt ?? null
      // a refund that ended the place was a decision, and so was a refusal after its end
      const isRefused = refund.state === 'refused' && isAfter(refund.decidedAt, endedAt)
      if (isRefused || (refund.state === 'done' && choice.endsEnrollment))
        decided.add(choice.lineId)
    }
  const over = new Set(ended.map(({ lineId }) => lineId))
  const lines = await store.linesOf(capture.id)
  return lines.filter(
    ({ lineId, leftInPaise }) => over.has(lineId) && leftInPaise > 0 && !decided.has(lineId),
  )
}

function isAfter(decidedAt: Date | null, endedAt: Date | null): boolean {
  return decidedAt !== null && endedAt !== null && decidedAt >= endedAt
}

function asAmount({ leftInPaise: amountInPaise }: RefundableLine) {
  return { amountInPaise }
}
