import type { ReadCourse, ReadOrder } from '#contract/office/api-v1.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { EventDelivery, EventReceiver, ReadKey } from '#contract/office/integrations.ts'
import { campusesOf } from '#contract/catalog/course-campuses.ts'
import { paise, rupeeText } from '#contract/money/money.ts'
import { orderProviders } from '#contract/office/office-orders.ts'
import type { OfficeOrderState } from '#contract/office/office-orders.ts'
import type { CourseToSell } from '../../catalog/catalog.service.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { DeliveryRow } from './records/deliveries.store.ts'
import type { ReadKeyRow } from './keys/read-keys.store.ts'
import type { ReadOrderRow } from './reading/read-orders.store.ts'
import type { ReceiverRow } from './records/receivers.store.ts'

export function courseToWire(
  course: CourseToSell,
  institute: Pick<Institute, 'campuses'>,
): ReadCourse {
  const { id, courseName, courseCode, feeInPaise, department, mode, duration, isTrial } = course
  return {
    _id: id,
    courseName,
    courseCode,
    department: { _id: department.id, title: department.title },
    mode,
    duration,
    campuses: campusesOf(course, institute),
    enrollmentClosed: course.enrollmentClosed,
    isTrial,
    feeInPaise,
    courseFee: feeInPaise === null ? null : rupeeText(feeInPaise),
  }
}

export function orderToWire(row: ReadOrderRow): ReadOrder {
  const { courseId, courseName, courseCode, createdAt, paidAt } = row
  return {
    orderId: row.id,
    // a CHECK constraint allows the same states
    state: row.state as OfficeOrderState,
    placedOn: createdAt.toISOString(),
    paidOn: isoOrNull(paidAt),
    course: { _id: courseId, courseName, courseCode },
    campus: row.campus,
    provider: orderProviders.find((known) => known === row.provider) ?? 'none',
    currency: 'INR',
    amountInPaise: row.amountInPaise,
    capturedInPaise: paise(row.capturedInPaise ?? 0),
    refundedInPaise: paise(row.refundedInPaise ?? 0),
    receiptNumber: row.receiptNumber,
  }
}

export function keyToWire(row: ReadKeyRow, now: Date): ReadKey {
  const { expiresAt, lastUsedAt } = row
  return {
    _id: row.id,
    label: row.label,
    beginning: row.beginning,
    scopes: row.scopes,
    state: keyStateOf(row, now),
    madeOn: row.createdAt.toISOString(),
    madeBy: row.madeBy,
    lastDay: expiresAt === null ? null : indianDayOf(new Date(expiresAt.getTime() - 1)),
    lastUsedOn: isoOrNull(lastUsedAt),
  }
}

function keyStateOf({ endedAt, expiresAt }: ReadKeyRow, now: Date): ReadKey['state'] {
  if (endedAt !== null) return 'ended'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'live'
}

export function receiverToWire(row: ReceiverRow, now: Date): EventReceiver {
  const { beforeUntil } = row
  return {
    _id: row.id,
    label: row.label,
    url: row.url,
    state: receiverStateOf(row),
    failingSince: isoOrNull(row.failingSince),
    secretBeforeUntil: beforeUntil !== null && beforeUntil > now ? beforeUntil.toISOString() : null,
    addedOn: row.createdAt.toISOString(),
    addedBy: row.addedBy,
    waiting: row.waiting ?? 0,
    failed: row.failed ?? 0,
  }
}

function receiverStateOf({ disabledBecause, failingSince }: ReceiverRow): EventReceiver['state'] {
  if (disabledBecause !== null) return disabledBecause === 'gone' ? 'gone' : 'givenUp'
  return failingSince === null ? 'on' : 'failing'
}

export function deliveryToWire(row: DeliveryRow): EventDelivery {
  const { id, happenedAt, lastTriedAt, nextTryAt, ...same } = row
  return {
    ...same,
    _id: id,
    happenedOn: happenedAt.toISOString(),
    lastTriedOn: isoOrNull(lastTriedAt),
    nextTryOn: isoOrNull(nextTryAt),
  }
}

function isoOrNull(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString()
}
