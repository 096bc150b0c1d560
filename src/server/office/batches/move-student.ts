import { formatRupees, paise, signedRupeeText } from '#contract/money/money.ts'
import type { MoveStudentInput, MoveSettlement } from '#contract/teaching/student-moves.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { officeBatchesStore } from '../../teaching/batches/batches-office.service.ts'
import type { HeldPlace, StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { withSecondPerson } from '../../people/staff/staff.service.ts'
import type { DecidingAlone } from '../../people/staff/staff.service.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { Order } from '../../money/payments.service.ts'
import { refuseWrongSettlement } from './move-price.ts'
import { targetsOf } from './move-targets.ts'
import type { Target } from './move-targets.ts'
import type { BatchDeps } from './office-batches-deps.ts'
import { placeWords } from './place-words.ts'

/** alone: an owner decides without a second person. */
export type Moving = Omit<MoveStudentInput, 'alone'> & { alone?: DecidingAlone | undefined }

export type Moved = { orderId: string | null; refundId: string | null }

/**
 * Moves a student to another batch or campus in one transaction. It locks order and enrollment
 * first, then the batches ordered by id. The order stays unchanged, and so does its refund period.
 * The caller states how a difference in price is settled; an unpaid difference of an earlier move
 * is dropped. The freed seat goes to the waiting list.
 * @returns how the difference was settled; a repeated key returns the first result.
 * @throws Problem order-not-found, enrollment-not-there, refund-under-way, place-is-certified,
 *   already-there, place-not-offered, batch-is-full, move-changed, invalid-input (settledBy),
 *   student-not-found, payment-undecided, reference-used-before; else what withSecondPerson throws.
 */
export async function moveStudent(deps: BatchDeps, input: Moving, by: StaffMember): Promise<Moved> {
  return withSecondPerson(deps, { by, alone: input.alone }, async (tx, approve) => {
    const previousResult = await deps.enrollments.findMove(tx, input.key)
    if (previousResult !== undefined) return previousResult
    const { order, place } = await deps.enrollments.lockPlace(tx, input.orderId)
    const target = await lockTarget(deps, tx, { place, input })
    const { differenceInPaise } = target
    if (signedRupeeText(differenceInPaise) !== input.difference) throw new Problem('move-changed')
    refuseWrongSettlement(differenceInPaise, input.settledBy)
    // a lower price that is not refunded counts as money given up
    const waivedInPaise = input.settledBy === 'waived' ? Math.max(0, differenceInPaise) : 0
    const given = {
      orderId: order.id,
      amountInPaise: waivedInPaise,
      details: `to ${target.batchId ?? ''} ${target.campus}`,
    }
    await approve({ kind: 'waivedDifference', ...given })
    await deps.selling.withdrawDifferences(tx, { enrollmentId: place.enrollmentId, by })
    const difference = await placeDifference(deps, tx, { order, target, input, by })
    const refundId = await refundDifference(deps, tx, { order, target, input, by })
    const settled = { orderId: difference?.id ?? null, refundId }
    const to = { batchId: target.batchId, campus: target.campus }
    await deps.enrollments.writeMove(tx, {
      id: input.key,
      enrollmentId: place.enrollmentId,
      from: { batchId: place.batchId, campus: place.campus },
      to,
      differenceInPaise,
      settledBy: input.settledBy,
      ...settled,
      reason: input.reason,
      movedBy: by.id,
      movedAt: deps.clock.now(),
    })
    // after the move, so that the payment belongs to the new place
    if (difference !== null) await takeDifference(deps, tx, { order: difference, input, by })
    await askOnline(deps, tx, { order, target, input, by })
    if (place.batchId !== null && place.batchId !== to.batchId)
      await deps.batches.passSeatsOn(tx, place.batchId)
    await note(deps, tx, { order, place, target, input, by })
    await deps.enqueue(tx, 'send-student-moved', { orderId: order.id, moveId: input.key })
    return settled
  })
}

type TargetRequest = { place: HeldPlace; input: Moving }

async function lockTarget(
  { batches, clock, institute }: BatchDeps,
  tx: Transaction,
  { place, input }: TargetRequest,
): Promise<Target> {
  const batchId = input.batchId || null
  const isSame = batchId === place.batchId && (batchId !== null || input.campus === place.campus)
  if (isSame) throw new Problem('already-there')
  await batches.lockAll(
    tx,
    [place.batchId, batchId].filter((id) => id !== null),
  )
  const rows = await officeBatchesStore(tx).ofCourse(place.courseId)
  const today = indianDayOf(clock.now())
  const target = targetsOf(place, { rows, today, institute }).find(
    (one) => one.batchId === batchId && (batchId !== null || one.campus === input.campus),
  )
  if (target === undefined) throw new Problem('place-not-offered')
  if (target.seatsLeft === 0) throw new Problem('batch-is-full')
  return target
}

type Settling = { order: Order; target: Target; input: Moving; by: StaffMember }

/** Places the order that is paid at the desk; null for other settlements. */
async function placeDifference(
  { selling }: BatchDeps,
  tx: Transaction,
  { order, target, input }: Settling,
): Promise<Order | null> {
  if (input.settledBy !== 'order') return null
  const { campus, differenceInPaise } = target
  const amountInPaise = paise(differenceInPaise)
  return selling.placeDifference(tx, { order, campus, amountInPaise, key: input.key })
}

async function takeDifference(
  { selling }: BatchDeps,
  tx: Transaction,
  { order, input, by }: Omit<Settling, 'target'>,
): Promise<void> {
  const { isAnotherPayment = false } = input
  const taken = { order, payment: deskPaymentOf(input), isAnotherPayment }
  await selling.takeDifference(tx, { taken, by })
}

/** Requests the refund of the difference; null for other settlements. */
async function refundDifference(
  { refunds }: BatchDeps,
  tx: Transaction,
  { order, target, input, by }: Settling,
): Promise<string | null> {
  if (input.settledBy !== 'refund') return null
  const amountInPaise = paise(-target.differenceInPaise)
  const refundReason = `Moved to a cheaper seat. ${input.reason}`.slice(0, 500)
  const refund = await refunds.refundDifference(tx, {
    order,
    amountInPaise,
    reason: refundReason,
    by,
  })
  return refund.id
}

/** The desk payment of the difference; a card payment has the card's last digits. */
function deskPaymentOf({ method = 'cash', reference, cardLast4, reason }: Moving) {
  return {
    method,
    reference: reference || null,
    cardLast4: method === 'card' ? cardLast4 || null : null,
    note: reason,
  }
}

/** Runs after the move is written, because the due amount belongs to it. */
async function askOnline(
  { selling }: BatchDeps,
  tx: Transaction,
  { order, target, input }: Settling,
): Promise<void> {
  if (input.settledBy !== 'online') return
  const { campus, differenceInPaise } = target
  const amountInPaise = paise(differenceInPaise)
  await selling.placeOnlineDifference(tx, { order, moveId: input.key, campus, amountInPaise })
}

const settledWords: Record<MoveSettlement, string> = {
  nothing: 'nothing to settle',
  order: 'paid at the desk',
  online: 'the student pays online',
  refund: 'a part refund',
  waived: 'waived',
}

async function note(
  deps: BatchDeps,
  tx: Transaction,
  { order, place, target, input, by }: Settling & { place: HeldPlace },
): Promise<void> {
  const from = place.batchId && (await officeBatchesStore(tx).find(place.batchId))
  const { differenceInPaise: difference, times } = target
  const sign = difference < 0 ? '-' : ''
  await deps.recordActivity(tx, {
    by,
    action: 'student-moved',
    subject: { kind: 'order', id: order.id, label: order.id },
    before: {
      place: placeWords(
        place.campus,
        from ? from.batch.startsOn : null,
        from ? from.batch.endsOn : null,
      ),
    },
    after: {
      place: placeWords(target.where, times?.startsOn ?? null, times?.endsOn ?? null),
      difference: `${sign}${formatRupees(paise(Math.abs(difference)))}`,
      settled: settledWords[input.settledBy],
    },
    reason: input.reason,
  })
}
