import {
  formatIndianTime,
  indianDayOf,
  indianTimeText,
} from '#contract/platform/time/indian-time.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import type { ClassListRow, OfficeBatch } from '#contract/teaching/office-batches.ts'
import { shownPhone } from '#contract/people/phone.ts'
import { Problem } from '#contract/problems.ts'
import { officeBatchesStore } from '../../teaching/batches/batches-office.service.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { csvExport } from '../../platform/documents/csv-document.ts'
import { amountText } from '../basics/wire-texts.ts'
import { batchToWire } from './batch.wire.ts'
import { enrollmentPlacesStore } from './enrollment-places.store.ts'

type Reading = Pick<Deps, 'clock' | 'db'>

/**
 * Lists the students who are enrolled in a batch now, numbered by enrollment. @throws Problem
 * batch-not-found.
 */
export async function showClassList(
  { db, clock }: Reading,
  batchId: string,
): Promise<{ batch: OfficeBatch; students: ClassListRow[] }> {
  const row = await officeBatchesStore(db).find(batchId)
  if (row === null) throw new Problem('batch-not-found')
  const enrolled = await enrollmentPlacesStore(db).classList(batchId)
  const students = enrolled.map(
    ({ firstName, lastName, email, phone, closedAt, ...enrollment }, index) => ({
      number: index + 1,
      enrollmentId: enrollment.id,
      studentId: enrollment.studentId,
      name: closedAt === null ? `${firstName} ${lastName}`.trim() : 'Closed account',
      phone: closedAt === null ? phone : null,
      email: (closedAt === null && email) || '',
      orderId: enrollment.orderId,
      receiptNumber: enrollment.receiptNumber,
      paid: amountText(enrollment.heldInPaise),
      due: enrollment.dueInPaise === 0 ? null : amountText(enrollment.dueInPaise),
      enrolledOn: enrollment.enrolledAt.toISOString(),
      note: noteOf(enrollment),
    }),
  )
  return { batch: batchToWire(row, indianDayOf(clock.now())), students }
}

type EnrollmentNotes = { hasOpenRefund: boolean; movedAt: Date | null }

function noteOf({ hasOpenRefund, movedAt }: EnrollmentNotes) {
  const day = movedAt && (formatIndianTime(movedAt).split(',')[0] ?? '')
  const notes = [
    ...(hasOpenRefund ? ['Refund requested'] : []),
    ...(day === null ? [] : [`Moved here on ${day}`]),
  ]
  return notes.join('; ') || null
}

const columns = [
  'No.',
  'Name',
  'Phone',
  'E-mail',
  'Order',
  'Receipt',
  'Paid',
  'Due',
  'Enrolled on',
  'Note',
]

/** @throws Problem batch-not-found. */
export async function exportClassList(deps: Reading, batchId: string): Promise<CsvExport> {
  const { students } = await showClassList(deps, batchId)
  const rows = students.map((one) => [
    one.number,
    one.name,
    shownPhone(one.phone),
    one.email,
    one.orderId,
    one.receiptNumber,
    Number(one.paid),
    Number(one.due ?? 0),
    indianTimeText(new Date(one.enrolledOn)),
    one.note,
  ])
  return csvExport('class-list', deps.clock.now(), { columns, rows })
}
