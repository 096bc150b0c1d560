import { paise } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { OrderRefundRule } from '#contract/refunds.ts'
import type { Transaction } from '../../db/database.ts'
import type { Order, RecordedCapture } from '../../payments/payments.service.ts'
import { assessRefundEligibility } from '../moving/assess-refund-eligibility.ts'
import { choicesFor } from '../moving/choose-lines.ts'
import { openRefund } from '../moving/open-refund.ts'
import { isInHand, isOpenRefund, leftToRefund } from '../records/left-to-refund.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { lockEnrollmentOf } from '../records/refund-details.store.ts'
import { refundsStore } from '../records/refunds.store.ts'
import { isSamePerson } from '../../db/joined-profiles.store.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'inTransaction' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

/**
 * A student asks for the money of their own order: all that is left of it. Asking twice is one request.
 * @throws Problem not-found (the same for a foreign and an unknown order), nothing-to-refund,
 * refund-refused-already, and one problem for each rule of the policy that forbids it.
 */
export async function requestRefund(
  deps: Deps,
  input: { studentId: string; orderId: string; reason: string },
): Promise<Refund> {
  const { studentId, orderId, reason } = input
  return deps.inTransaction(async (tx) => {
    const order = await deps.payments.lockOrder(tx, orderId)
    if (order === null || !(await isSamePerson(tx, order.studentId, studentId)))
      throw new Problem('not-found')
    await lockEnrollmentOf(tx, orderId)
    let first: Refund | null = null
    for (const capture of await ownCaptures(deps, tx, order)) {
      const refund = await requestOf(deps, tx, { order, capture, studentId, reason })
      first ??= refund
    }
    if (first === null) throw new Problem('nothing-to-refund')
    return first
  })
}

type Request = { order: Order; capture: RecordedCapture; studentId: string; reason: string }

async function requestOf(
  deps: Deps,
  tx: Transaction,
  { order, capture, studentId, reason }: Request,
): Promise<Refund> {
  const refunds = await refundsStore(tx).refundsOfCapture(capture.id)
  const left = leftToRefund(capture, refunds)
  const asked = refunds.findLast(isOpenRefund) ?? refunds.findLast(isDone)
  if (asked !== undefined && (left <= 0 || isInHand(asked))) return asked
  if (left <= 0) throw new Problem('nothing-to-refund')
  if (refunds.some(({ state }) => state === 'refused')) throw new Problem('refund-refused-already')
  const askedAt = deps.clock.now()
  const money = await assessRefundEligibility(deps, tx, { order, capture, askedAt })
  const forbidden = problems[money.eligibility.rule]
  if (forbidden !== null) throw new Problem(forbidden)
  const by = { kind: 'student', id: studentId } as const
  const amountInPaise = paise(left)
  const choices = await choicesFor(tx, { capture, amountInPaise, endsFull: true })
  const of = { capture, money, amountInPaise, choices, reason }
  return openRefund(deps, tx, { ...of, origin: 'student', by })
}

function isDone({ state }: Refund): boolean {
  return state === 'done'
}

const problems: Record<OrderRefundRule, ProblemCode | null> = {
  allowed: null,
  'cancelled-by-us': null,
  'no-place': null,
  'moved-cheaper': null,
  'window-over': 'refund-window-over',
  'certificate-issued': 'refund-after-certificate',
  'trial-course': 'refund-of-trial-course',
  'free-course': 'refund-of-free-course',
}

/** Of an order that is paid in parts each payment of which something is left: each goes back the way it came. */
async function ownCaptures(deps: Deps, tx: Transaction, order: Order): Promise<RecordedCapture[]> {
  if (order.parts === null || order.state !== 'paid') return [await ownCapture(deps, tx, order)]
  const captures = await deps.payments.capturesOf(tx, order.id)
  return captures.filter(
    ({ allocatedInPaise, amountInPaise, returnedInPaise }) =>
      allocatedInPaise > 0 && returnedInPaise < amountInPaise,
  )
}

/** The capture that paid the order; of an order under review the first that came. */
async function ownCapture(
  { payments }: Deps,
  tx: Transaction,
  order: Order,
): Promise<RecordedCapture> {
  if (order.amountInPaise === 0) throw new Problem('refund-of-free-course')
  const captures = await payments.capturesOf(tx, order.id)
  const payingId = await payments.payingCaptureOf(tx, order.id)
  const paying = captures.find(({ id }) => id === payingId)
  const capture = paying ?? captures[0]
  if (capture === undefined) throw new Problem('nothing-to-refund')
  return capture
}
