import { Problem } from '#contract/problems.ts'
import type { RefundAction } from '#contract/money/refunds/refunds.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { assessRefundEligibility } from '../policy/assess-refund-eligibility.ts'
import { handMethods } from '#contract/money/refunds/refunds.ts'
import { readOfficeSettings } from '../../../institute/settings/settings.service.ts'
import { decidersWith, needsSecondPerson } from '../../../people/staff/staff.service.ts'
import { approvalOf, refusalOf } from '../policy/second-person.ts'
import { refundLinesStore } from '../records/refund-lines.store.ts'
import { expectedBy } from '../policy/processing-time.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundListStore } from './refund-list.store.ts'
import { refundContextStore, refundPageStore } from './refund-page.store.ts'
import { refundsStore } from '../records/refunds.store.ts'
import { actionsFor, returnerOf } from '../records/returner.ts'

type Deps = Pick<RefundDeps, 'clock' | 'db' | 'payments'>

export type ShownRefund = Awaited<ReturnType<typeof showRefund>>

/**
 * One refund with all facts for a decision: the policy's verdict at the time of the request, the
 * payment, the enrollment, the history, and the viewer's possible actions.
 * @throws Problem refund-not-found.
 */
export async function showRefund(deps: Deps, id: string, viewerId = '') {
  const { db, payments } = deps
  const refund = await refundsStore(db).findRefund(id)
  if (refund === null) throw new Problem('refund-not-found')
  const page = refundPageStore(db)
  const context = refundContextStore(db)
  const [row, order, capture] = await Promise.all([
    refundListStore(db).findRow(id),
    payments.findOrder(refund.orderId),
    payments.captureById(db, refund.captureId),
  ])
  invariant(row && order && capture, 'a refund has an order and a capture')
  const money = await assessRefundEligibility(deps, db, {
    order,
    capture,
    askedAt: refund.requestedAt,
    refund,
  })
  const { enrollmentId, decidedBy, agreedBy, refusedBy } = refund
  const nameOf = async (adminId: string | null) =>
    adminId === null ? null : context.nameOfAdmin(adminId)
  const returner = returnerOf(deps, capture)
  const actions = actionsFor(refund.state, returner)
  const isDisputed = await payments.isDisputed(db, capture)
  return {
    ...row,
    refund,
    eligibility: money.eligibility,
    enrollment: money.enrollment,
    isByHand: returner !== 'provider',
    isDisputed,
    actions: isDisputed ? actions.filter((action) => !sendsMoney.has(action)) : actions,
    expectedBy: expectedOf(refund),
    payment: await page.paymentOf(refund.captureId),
    events: await page.eventsOf(id),
    flags: await context.openFlagsOf(refund.orderId),
    certificate: enrollmentId === null ? null : await context.certificateOf(enrollmentId),
    decidedByName: await nameOf(decidedBy),
    agreedByName: await nameOf(agreedBy),
    refusedByName: await nameOf(refusedBy),
    lines: await linesOf(db, refund),
    back: capture.returnedInPaise - (refund.state === 'done' ? refund.amountInPaise : 0),
    endsPlace: refund.endsEnrollment,
    ...(await peopleFor(deps, refund, viewerId)),
    otherWays: handMethods.filter((method) =>
      payments.isOtherWay(capture, { method, campus: order.campus }),
    ),
  }
}

/** The effect of a decision by the viewer, before they choose how the money goes back. */
async function peopleFor(deps: Deps, refund: Refund, viewerId: string) {
  const { orderId, amountInPaise, id: details } = refund
  const outgoing = { kind: 'refund', orderId, amountInPaise, details } as const
  const takesTwo = await needsSecondPerson(deps, deps.db, { outgoing, by: { id: viewerId } })
  const approvers = await decidersWith(deps.db, 'refunds', viewerId)
  const { secondPersonAboveInPaise } = await readOfficeSettings(deps.db)
  return {
    approval: approvalOf({ ...refund, takesTwo }, approvers),
    refusal: refusalOf(refund, approvers),
    secondPersonAboveInPaise,
  }
}

async function linesOf(db: Deps['db'], { id, captureId }: Refund) {
  const store = refundLinesStore(db)
  const known = await store.linesOf(captureId)
  const choices = await store.choicesOf(id)
  return choices.map((choice) => {
    const line = known.find(({ lineId }) => lineId === choice.lineId)
    return { ...choice, course: line?.courseName ?? '', student: line?.studentName ?? '' }
  })
}

/** When money that was sent, or waits to be sent, should arrive. */
export function expectedOf({ state, sentAt, decidedAt }: Refund): Date | null {
  if (state !== 'approved' && state !== 'sent' && state !== 'needsReview') return null
  const since = sentAt ?? decidedAt
  return since === null ? null : expectedBy(since)
}

/** The payer's bank may return the same money, so nothing is sent until the dispute ends. */
const sendsMoney: ReadonlySet<RefundAction> = new Set(['approve', 'try-again', 'give-by-hand'])
