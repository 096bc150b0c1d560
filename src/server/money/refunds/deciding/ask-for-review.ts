import { paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { fitLines } from '../moving/choose-lines.ts'
import { moveRefund } from '../moving/move-refund.ts'
import { isInHand, leftToRefund } from '../amounts/left-to-refund.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { lockEnrollmentOf } from '../records/refund-details.store.ts'
import { refundsStore } from '../records/refunds.store.ts'
import { isSamePerson } from '../../../platform/db/joined-profiles.store.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'inTransaction' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

/**
 * Records a student's request to review a refusal, once and with a reason. The refund is open
 * again, and another person than before decides. A repeated request is one review.
 * @throws Problem not-found (the same for a foreign and an unknown order), review-not-possible,
 * nothing-to-refund.
 */
export async function askForReview(
  deps: Deps,
  { studentId, orderId, reason }: { studentId: string; orderId: string; reason: string },
): Promise<Refund> {
  return deps.inTransaction(async (tx) => {
    const order = await deps.payments.lockOrder(tx, orderId)
    if (order === null || !(await isSamePerson(tx, order.studentId, studentId)))
      throw new Problem('not-found')
    await lockEnrollmentOf(tx, orderId)
    const refunds = await refundsStore(tx).refundsOfOrders([orderId])
    const asked = refunds.findLast(({ state, reviewAskedAt }) => {
      return state === 'requested' && reviewAskedAt !== null
    })
    if (asked !== undefined) return asked
    const refund = refunds.findLast(mayBeReviewed)
    if (refund === undefined) throw new Problem('review-not-possible')
    const amountInPaise = paise(await leftFor(deps, tx, { refund, refunds }))
    const changes = {
      amountInPaise,
      reviewReason: reason,
      reviewAskedAt: deps.clock.now(),
      refusedBy: refund.decidedBy,
      decidedBy: null,
      decidedAt: null,
      agreedBy: null,
      agreedAt: null,
      answer: null,
      refusalReason: null,
    }
    const by = { kind: 'student', id: studentId } as const
    const move = { refund, event: 'reviewAsked', by, changes, words: reason } as const
    const opened = await moveRefund(deps, tx, move)
    if (opened === null) throw new Problem('review-not-possible')
    await fitLines(tx, opened, amountInPaise)
    return opened
  })
}

/** A refusal without a review so far. */
export function mayBeReviewed({ state, reviewAskedAt }: Refund): boolean {
  return state === 'refused' && reviewAskedAt === null
}

/**
 * The amount left for the refund.
 * @throws Problem review-not-possible if there is another refund, nothing-to-refund where the money
 * was returned meanwhile.
 */
async function leftFor(
  { payments }: Deps,
  tx: Queryable,
  { refund, refunds }: { refund: Refund; refunds: Refund[] },
): Promise<number> {
  const capture = await payments.captureById(tx, refund.captureId)
  if (capture === null) throw new Problem('review-not-possible')
  const own = refunds.filter(({ captureId }) => captureId === capture.id)
  if (own.some(isInHand)) throw new Problem('review-not-possible')
  const left = Math.min(refund.amountInPaise, leftToRefund(capture, own))
  if (left <= 0) throw new Problem('nothing-to-refund')
  return left
}
