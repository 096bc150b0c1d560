import { Problem } from '#contract/problems.ts'
import { sameContact } from '../../people/accounts/accounts.service.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { LineNow, Order } from '../../money/payments.service.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { hasValidCertificate } from '../../teaching/enrollments/enrollments.service.ts'
import { lockGroup } from './end-group-order.ts'
import { enrollLine } from './enroll-lines.ts'
import type { GroupDeps } from './group-deps.ts'
import { linePlacesStore } from '../../teaching/enrollments/enrollments.service.ts'
import { groupOrderChanges, isGivenBack } from './group-orders.store.ts'
import { matchPeople } from './match-people.ts'
import type { MatchedPerson, PersonAnswer } from './match-people.ts'

export type Replacement = {
  orderId: string
  lineId: string
  person: string
  /**
   * The office's decision where another person has the address or number: a profile, or null for
   * another person.
   */
  personIs?: string | null | undefined
  reason: string
}

/**
 * Replaces a student of a group order before its batch starts. The line's terms stay; its student
 * changes, and the enrollment with it.
 * @throws Problem group-order-not-found, group-line-not-found, group-order-over, group-has-started,
 * group-place-in-use, place-is-certified, same-contact, invalid-input with fields.person.
 */
export async function replaceStudent(
  deps: GroupDeps,
  replacement: Replacement,
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { order, group } = await lockGroup(deps, tx, replacement.orderId)
    const isOver = group.endedAt !== null && order.state !== 'paid'
    if (isOver || order.state === 'refunded') throw new Problem('group-order-over')
    const today = indianDayOf(deps.clock.now())
    if (group.batchStartsOn !== null && group.batchStartsOn <= today)
      throw new Problem('group-has-started')
    const line = await lineOf(deps, tx, replacement)
    const person = await personOf(deps, tx, { order, ...replacement })
    const { name, phone, ownEmail: email } = person
    const studentId =
      person.known?.id ?? (await deps.people.addToGroup(tx, { name, phone, email, by })) ?? null
    if (studentId === null) throw new Problem('group-place-in-use')
    await replace(deps, tx, { order, line, studentId, reason: replacement.reason, by })
  })
}

async function lineOf(
  { payments }: GroupDeps,
  tx: Transaction,
  { orderId, lineId }: Replacement,
): Promise<LineNow> {
  const line = (await payments.linesNow(tx, orderId)).find(({ id }) => id === lineId)
  if (line === undefined) throw new Problem('group-line-not-found')
  return line
}

/** @throws Problem same-contact, invalid-input with fields.person. */
async function personOf(
  deps: GroupDeps,
  tx: Transaction,
  { order: { courseId }, person: people, personIs: is }: Replacement & { order: Order },
): Promise<MatchedPerson> {
  const match = (answers: readonly PersonAnswer[]) =>
    matchPeople(deps, tx, { people, courseId, answers }).catch((error: unknown) => {
      const isTyped = error instanceof Problem && error.details.fields?.['people'] !== undefined
      throw isTyped ? unusable(error.message) : error
    })
  const [read, more] = await match([])
  if (read === undefined || more !== undefined) throw unusable('Enter one person.')
  const [first = read] = is === undefined ? [read] : await match([{ ...read, is }])
  if (first.asked.length > 0) throw sameContact(first, first.asked)
  if (first.problem !== null) throw unusable(first.problem)
  return first
}

function unusable(sentence: string): Problem {
  return new Problem('invalid-input', { fields: { person: sentence } })
}

type Change = { order: Order; line: LineNow; studentId: string; reason: string; by: StaffMember }

async function replace(
  deps: GroupDeps,
  tx: Transaction,
  { order, line, studentId, reason, by }: Change,
): Promise<void> {
  if (await isInOrder(deps, tx, { order, studentId })) throw new Problem('group-place-in-use')
  const now = deps.clock.now()
  const active = await linePlacesStore(tx).activeOf(order.id)
  if (await isGivenBack(tx, line.id)) throw new Problem('group-order-over')
  const place = active.find(({ lineId }) => lineId === line.id)
  if (place !== undefined && (await hasValidCertificate(tx, place.id)))
    throw new Problem('place-is-certified')
  const isSeated = order.state === 'paid' || active.length > 0
  if (order.batchId !== null) await deps.batches.lockAll(tx, [order.batchId])
  if (place !== undefined) {
    await linePlacesStore(tx).end([place.id], { endedAt: now, endReason: 'replaced' })
    await deps.payments.listEnded(tx, order.id)
  }
  await groupOrderChanges(tx).replace({
    lineId: line.id,
    studentId,
    insteadOf: line.studentId,
    reason,
    replacedBy: by.id,
    replacedAt: now,
  })
  await deps.payments.freeLine(tx, line.id)
  if (isSeated) await seat(deps, tx, { order, line: { id: line.id, studentId }, place })
  await deps.recordActivity(tx, {
    by,
    action: 'group-student-replaced',
    subject: { kind: 'order', id: order.id, label: order.id },
    before: { student: line.studentId },
    after: { student: studentId },
    reason,
  })
}

/**
 * The new student gets the seat of the old one; the batch is locked, so nobody else can take it.
 */
async function seat(
  deps: GroupDeps,
  tx: Transaction,
  of: { order: Order; line: { id: string; studentId: string }; place: object | undefined },
): Promise<void> {
  const { order, line, place } = of
  if (place === undefined) {
    const claim = await deps.batches.claimSeats(tx, { order, lineIds: [line.id] })
    if (claim !== 'seat') throw new Problem('batch-full')
  }
  if (!(await enrollLine(deps, tx, { order, line }))) throw new Problem('group-place-in-use')
}

async function isInOrder(
  { payments }: GroupDeps,
  tx: Transaction,
  { order, studentId }: { order: Order; studentId: string },
): Promise<boolean> {
  const lines = await payments.linesNow(tx, order.id)
  return lines.some((line) => line.studentId === studentId)
}
