import { paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { OrderRefundRule } from '#contract/money/refunds/refunds.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Order, RecordedCapture } from '../../payments.service.ts'
import { assessRefundEligibility } from '../policy/assess-refund-eligibility.ts'
import { choicesFor } from '../moving/choose-lines.ts'
import { lockOrdersOfPlace } from '../moving/lock-place.ts'
import { openRefund } from '../moving/open-refund.ts'
import { isInHand, isOpenRefund, leftToRefund } from '../amounts/left-to-refund.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundsStore } from '../records/refunds.store.ts'
import { isSamePerson } from '../../../platform/db/joined-profiles.store.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'inTransaction' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

/**
 * A student's request to refund an order. It covers all that is left of it. Because the place ends,
 * it also covers every other payment of the place (parts and move differences). A repeated request
 * is one request.
 * @returns the refund of the requested order.
 * @throws Problem not-found (the same for a foreign and an unknown order), nothing-to-refund,
 * refund-refused-already, and one problem for each rule of the policy that forbids it.
 */
export async function requestRefund(
  deps: Deps,
  input: { studentId: string; orderId: string; reason: string | null },
): Promise<Refund> {
  const { studentId, orderId, reason } = input
  return deps.inTransaction(async (tx) => {
    const orders = await lockOrdersOfPlace(deps, tx, orderId)
    const order = orders.find(({ id }) => id === orderId)
    if (order === undefined || !(await isSamePerson(tx, order.studentId, studentId)))
      throw new Problem('not-found')
    let first: Refund | null = null
    for (const paid of await paymentsToAskFor(deps, tx, { order, orders })) {
      const refund = await requestOf(deps, tx, { ...paid, studentId, reason })
      first ??= refund
    }
    if (first === null) throw new Problem('nothing-to-refund')
    return first
  })
}

type Request = { order: Order; capture: RecordedCapture; studentId: string; reason: string | null }

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

type Payment = { order: Order; capture: RecordedCapture }

/**
 * The payments of the requested order, then those of the other orders of the place. Each is
 * refunded to where it came from.
 */
async function paymentsToAskFor(
  deps: Deps,
  tx: Transaction,
  { order, orders }: { order: Order; orders: readonly Order[] },
): Promise<Payment[]> {
  const isInParts = order.parts !== null && order.state === 'paid'
  const own = isInParts ? [] : [{ order, capture: await ownCapture(deps, tx, order) }]
  const others = isInParts ? orders : orders.filter(({ id }) => id !== order.id)
  const paying = await Promise.all(others.map((one) => payingCaptures(deps, tx, one)))
  return [...own, ...paying.flat()]
}

/** The payments of an order that pay for its place and are not fully returned. */
async function payingCaptures(
  { payments }: Deps,
  tx: Transaction,
  order: Order,
): Promise<Payment[]> {
  const captures = await payments.capturesOf(tx, order.id)
  const paying = captures.filter(
    ({ allocatedInPaise, amountInPaise, returnedInPaise }) =>
      allocatedInPaise > 0 && returnedInPaise < amountInPaise,
  )
  return paying.map((capture) => ({ order, capture }))
}

/** The capture that paid the order; for an order under review, the first one. */
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
