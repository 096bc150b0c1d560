import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { RecordedCapture } from '../../payments.service.ts'
import { choicesOf } from './choices-of.ts'
import type { LineWanted } from './choices-of.ts'
import { assessRefundEligibility } from '../policy/assess-refund-eligibility.ts'
import { openRefund } from '../moving/open-refund.ts'
import { isInHand, isOpenRefund, leftToRefund } from '../amounts/left-to-refund.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { lockEnrollmentOf } from '../records/refund-details.store.ts'
import { refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'inTransaction' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

type StaffMember = Extract<RefundActor, { kind: 'admin' }>

export type RefundStart = {
  orderId: string
  /** The payment, by its id or its attempt; required where several can be refunded. */
  capture?: string | undefined
  attempt?: number | undefined
  /** Left out: all that is left. */
  amountInPaise?: Paise | undefined
  /** Left out: each line its share, and the enrollment of a fully refunded line ends. */
  lines?: readonly LineWanted[] | undefined
  reason: string
}

/**
 * Begins a refund by the office: of an order, a second payment, or money under review, in whole or
 * in part. It waits for a decision like any other. A payment with a refund in hand keeps that one.
 * @throws Problem order-not-found, nothing-to-refund, which-payment, refund-too-large,
 * refund-lines-wrong, kept-reason-needed.
 */
export async function startRefund(
  deps: Deps,
  input: RefundStart,
  by: StaffMember,
): Promise<{ refund: Refund; isNew: boolean }> {
  return deps.inTransaction(async (tx) => {
    const order = await deps.payments.lockOrder(tx, input.orderId)
    if (order === null) throw new Problem('order-not-found')
    await lockEnrollmentOf(tx, order.id)
    const capture = await wantedCapture(deps, tx, input)
    const refunds = await refundsStore(tx).refundsOfCapture(capture.id)
    const left = leftToRefund(capture, refunds)
    const known = refunds.find((refund) => isInHand(refund) || (left <= 0 && isOpenRefund(refund)))
    if (known !== undefined) return { refund: known, isNew: false }
    if (left <= 0) throw new Problem('nothing-to-refund')
    const { reason, amountInPaise = paise(left) } = input
    if (amountInPaise > left) throw new Problem('refund-too-large')
    const wanted = { capture, amountInPaise, lines: input.lines }
    const choices = await choicesOf(tx, wanted)
    const askedAt = deps.clock.now()
    const money = await assessRefundEligibility(deps, tx, { order, capture, askedAt })
    const of = { capture, money, amountInPaise, choices, reason }
    const refund = await openRefund(deps, tx, { ...of, origin: 'office', by })
    return { refund, isNew: true }
  })
}

async function wantedCapture(
  { payments }: Deps,
  tx: Transaction,
  { orderId, capture: id, attempt }: RefundStart,
): Promise<RecordedCapture> {
  const captures = await payments.capturesOf(tx, orderId)
  const isMeant = (capture: RecordedCapture) =>
    (id === undefined || capture.id === id) &&
    (attempt === undefined || capture.attemptNumber === attempt)
  const isNamed = id !== undefined || attempt !== undefined
  const wanted = captures.filter(
    (capture) => isMeant(capture) && (isNamed || capture.returnedInPaise < capture.amountInPaise),
  )
  if (wanted.length > 1) throw new Problem('which-payment')
  const [capture] = wanted
  if (capture === undefined) throw new Problem('nothing-to-refund')
  return capture
}
