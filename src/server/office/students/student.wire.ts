import type { OfficeOrderState } from '#contract/office/office-orders.ts'
import { correctable } from '#contract/office/office-students.ts'
import type {
  OfficeStudent,
  OfficeStudentRow,
  StudentStanding,
} from '#contract/office/office-students.ts'
import { pages } from '#contract/pages.ts'
import type { RefundState } from '#contract/money/refunds/refunds.ts'
import { orderLabelsOf } from '../orders/order.wire.ts'
import type { OrderEnrollment } from '../orders/order.wire.ts'
import { actionText, actorText } from '../labels/timeline-labels.ts'
import type { StudentStory } from './student-page.store.ts'
import type { StudentListRow } from './students.store.ts'
import { amountText, isoOrNull } from '../basics/wire-texts.ts'

type Correctable = (typeof correctable)[number]

export function studentRowToWire(row: StudentListRow): OfficeStudentRow {
  const isClosed = row.closedAt !== null && row.mergedInto === null
  return {
    _id: row.id,
    name: isClosed ? 'Closed account' : `${row.firstName} ${row.lastName}`.trim(),
    email: (!isClosed && row.email) || '',
    phone: row.phone,
    standing: accountStateOf(row),
    isEmailConfirmed: row.emailConfirmedAt !== null,
    joinedOn: row.createdAt.toISOString(),
    enrollments: row.enrollments ?? 0,
  }
}

function accountStateOf({
  closedAt,
  mergedInto,
  blockedAt,
}: Pick<StudentListRow, 'closedAt' | 'mergedInto' | 'blockedAt'>): StudentStanding {
  if (mergedInto !== null) return 'joined'
  if (closedAt !== null) return 'closed'
  return blockedAt === null ? 'active' : 'blocked'
}

export function studentToWire({ student, ...story }: StudentStory): OfficeStudent {
  return {
    ...studentRowToWire(student),
    newEmail: student.newEmail,
    hasPassword: Boolean(student.hasPassword),
    isGoogleLinked: Boolean(student.isGoogleLinked),
    blockedOn: isoOrNull(student.blockedAt),
    blockReason: student.blockedAt === null ? null : student.blockReason,
    sessions: student.sessions ?? 0,
    ...boughtToWire(story),
    joined: story.joined.map(({ id, firstName, lastName, email, phone, closedAt }) => ({
      _id: id,
      name: `${firstName} ${lastName}`.trim(),
      email: email ?? '',
      phone,
      at: closedAt?.toISOString() ?? '',
    })),
    corrections: story.corrections.map(correctionToWire),
    activity: story.activity.map((line) => ({
      at: line.happenedAt.toISOString(),
      title:
        line.subjectKind === 'student'
          ? actionText(line.action)
          : `${actionText(line.action)}: ${line.subjectLabel}`,
      by: actorText(line),
      reason: line.reason,
    })),
  }
}

function correctionToWire(line: StudentStory['corrections'][number]) {
  // written by the accounts module (corrections.store.ts)
  const [before, after] = [line.before, line.after] as Partial<Record<Correctable, string | null>>[]
  const changed = correctable.filter((name) => after?.[name] !== undefined)
  return {
    at: line.correctedAt.toISOString(),
    by: line.correctedByName,
    reason: line.reason,
    fields: changed.map((name) => ({
      name,
      before: before?.[name] ?? null,
      after: after?.[name] ?? null,
    })),
  }
}

function pastToWire({
  contacts,
  payments,
  certificates,
}: StudentStory['past']): OfficeStudent['past'] {
  const named = contacts.flatMap(({ contactEmail, otherContacts }) => [contactEmail, otherContacts])
  return {
    contacts: [...new Set(named.filter((contact) => contact !== null))],
    payments: payments.map(({ id, amountInPaise, ...payment }) => ({
      ...payment,
      _id: id,
      amount: amountText(amountInPaise),
    })),
    certificates: certificates.map(({ id, code, ...certificate }) => ({
      ...certificate,
      _id: id,
      checkPath: pages.verifyCertificate(code),
    })),
  }
}

function boughtToWire(story: Omit<StudentStory, 'student' | 'joined' | 'corrections'>) {
  const ends = new Map(story.enrollments.map(({ orderId, endReason }) => [orderId, endReason]))
  return {
    places: story.enrollments.map(
      ({ id, enrolledAt, completedAt, endedAt, endReason: _why, ...enrollment }) => ({
        ...enrollment,
        _id: id,
        enrolledOn: enrolledAt.toISOString(),
        completedOn: isoOrNull(completedAt),
        endedOn: isoOrNull(endedAt),
      }),
    ),
    past: pastToWire(story.past),
    orders: story.orders.map((order) => ({
      ...stateLabelsOf(order, {
        hasEnrollment: order.paysForPlace,
        endReason: ends.get(order.id) ?? order.withoutSeat,
      }),
      orderId: order.id,
      placedOn: order.createdAt.toISOString(),
      courseName: order.courseName,
      campus: order.campus,
      amount: amountText(order.amountInPaise),
      // the column's CHECK constraint allows only these states
      state: order.state as OfficeOrderState,
      receiptNumber: order.receiptNumber,
    })),
    certificates: story.certificates.map(({ id, number, courseName, issuedAt, revokedAt }) => ({
      _id: id,
      number,
      courseName,
      issuedOn: issuedAt.toISOString(),
      isRevoked: revokedAt !== null,
    })),
    refunds: story.refunds.map(({ id, orderId, amountInPaise, state, requestedAt }) => ({
      _id: id,
      orderId,
      amount: amountText(amountInPaise),
      // as above
      state: state as RefundState,
      requestedOn: requestedAt.toISOString(),
    })),
  }
}

function stateLabelsOf(
  order: { state: string; lastWord: string | null },
  enrollment: OrderEnrollment,
) {
  const { standing, tone } = orderLabelsOf(order, enrollment)
  return { standing, tone }
}
