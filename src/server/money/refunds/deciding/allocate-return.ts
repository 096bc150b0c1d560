import { formatRupees, paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Order, RecordedCapture } from '../../payments.service.ts'
import { assessRefundEligibility } from '../policy/assess-refund-eligibility.ts'
import { endPlaceOf } from '../moving/end-place.ts'
import { openRefund } from '../moving/open-refund.ts'
import { resolveFlagsOfReturned } from '../moving/resolve-flags.ts'
import { lockPlaceOf } from '../moving/lock-place.ts'
import { withdrawRefundOfPaying } from '../moving/excess-payment.ts'
import { resolveIfAllocated, unallocatedOf } from '../moving/unallocated-returns.ts'
import { isKept, objectionToAllocation } from '../amounts/allocate-return.ts'
import type { AllocatedPart, ReturnObjection } from '../amounts/allocate-return.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundLinesStore } from '../records/refund-lines.store.ts'
import type { LineChoice, LineCapacity } from '../records/refund-lines.store.ts'

type Deps = Pick<
  RefundDeps,
  | 'clock'
  | 'enqueue'
  | 'enrollments'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
>

type StaffMember = Extract<RefundActor, { kind: 'admin' }>

export type ReturnAllocation = {
  captureId: string
  /** The whole unallocated amount, as it was shown. */
  amountInPaise: Paise
  parts: readonly AllocatedPart[]
  reason: string
}

/**
 * Allocates a refund from the provider's dashboard when its payment pays several lines. A person
 * states the amount of each line and whether its enrollment ends. This makes a done refund with its
 * receipt in one transaction. The money has left already, so nobody approves it.
 * @throws Problem order-not-found, return-changed, refund-lines-wrong, return-line-full,
 * return-sum-wrong, kept-reason-needed.
 */
export async function allocateReturn(
  deps: Deps,
  allocation: ReturnAllocation,
  by: StaffMember,
): Promise<Refund> {
  const { captureId, amountInPaise, parts, reason } = allocation
  return deps.inTransaction(async (tx) => {
    const { order, capture } = await lockPayment(deps, tx, captureId)
    if ((await unallocatedOf(tx, capture)) !== amountInPaise) throw new Problem('return-changed')
    const lines = await refundLinesStore(tx).lineCapacities(captureId)
    const objection = objectionToAllocation(amountInPaise, lines, parts)
    if (objection !== null) throw problemOf(objection, { amountInPaise, lines })
    const askedAt = deps.clock.now()
    const money = await assessRefundEligibility(deps, tx, { order, capture, askedAt })
    const choices = choicesOf(parts, lines)
    const made = { capture, money, amountInPaise, choices, reason }
    const refund = await openRefund(deps, tx, { ...made, origin: 'provider', by })
    await endPlaceOf(deps, tx, { order, refund })
    await withdrawRefundOfPaying(deps, tx, order)
    await resolveFlagsOfReturned(deps, tx, order)
    await resolveIfAllocated(deps, tx, order)
    return refund
  })
}

/** Locks the order, then the enrollment, then their records; always in this order. */
async function lockPayment(
  { payments }: Deps,
  tx: Transaction,
  captureId: string,
): Promise<{ order: Order; capture: RecordedCapture }> {
  const known = await payments.captureById(tx, captureId)
  const order = known && (await lockPlaceOf({ payments }, tx, known.orderId))
  if (!order) throw new Problem('order-not-found')
  const capture = (await payments.capturesOf(tx, order.id)).find(({ id }) => id === captureId)
  if (capture === undefined) throw new Problem('return-changed')
  return { order, capture }
}

function choicesOf(parts: readonly AllocatedPart[], lines: readonly LineCapacity[]): LineChoice[] {
  const known = new Map(lines.map((line) => [line.lineId, line]))
  return parts.map(({ lineId, amountInPaise, endsEnrollment, keptBecause }) => {
    const part = { lineId, amountInPaise, endsEnrollment, keptBecause }
    return { ...part, keptBecause: isKept(part, known) ? (keptBecause ?? null) : null }
  })
}

type Judged = { amountInPaise: Paise; lines: readonly LineCapacity[] }

/** The refusal as a sentence with its figures, so that they can be corrected. */
function problemOf(objection: ReturnObjection, { amountInPaise, lines }: Judged): Problem {
  switch (objection.kind) {
    case 'wrong-lines':
      return new Problem('refund-lines-wrong')
    case 'line-too-small': {
      const line = lines.find(({ lineId }) => lineId === objection.lineId)
      const most = formatRupees(paise(objection.roomInPaise))
      const sentence = `Of ${line?.courseName} for ${line?.studentName} at most ${most} can have gone back. Nothing is recorded.`
      return new Problem('return-line-full', { sentence })
    }
    case 'sum-differs': {
      const said = formatRupees(paise(objection.saidInPaise))
      const sentence = `The amounts add up to ${said}, and ${formatRupees(amountInPaise)} went back. Nothing is recorded.`
      return new Problem('return-sum-wrong', { sentence })
    }
    case 'reason-needed':
      return new Problem('kept-reason-needed', {
        fields: { keptBecause: messages.keptReasonNeeded },
      })
  }
}
