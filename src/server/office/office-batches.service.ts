/*
 * The office's work with students in batches: class lists, mails to a batch, moves, and the board
 * of enrollments in cancelled batches. Batches themselves are changed by
 * teaching/batches/batches-office.service.ts. Start at batches/move-student.ts.
 */
import { bind } from '../platform/deps/bind.ts'
import type { EditBatchInput, ListBatchesInput } from '#contract/teaching/office-batches.ts'
import type { AddBatchInput } from '#contract/teaching/office-batches.ts'
import type { StaffMember } from '../teaching/enrollments/enrollments.service.ts'
import { batchToWire, factsOfInput } from './batches/batch.wire.ts'
import { exportClassList, showClassList } from './batches/class-list.ts'
import { listStranded } from './batches/list-stranded.ts'
import { mailBatches } from './batches/mail-batches.ts'
import { moveStudent } from './batches/move-student.ts'
import type { BatchDeps } from './batches/office-batches-deps.ts'
import { showMoveChoices } from './batches/show-moves.ts'

export type OfficeBatches = ReturnType<typeof createOfficeBatches>

export function createOfficeBatches(deps: BatchDeps) {
  const { batchesOffice, enrollments, selling } = deps
  return {
    ...bind(deps, {
      showClassList,
      exportClassList,
      showMoveChoices,
      move: moveStudent,
      listStranded,
    }),
    list: async (query: ListBatchesInput) => {
      const { rows, total, today, choices } = await batchesOffice.browse(query)
      const courses = choices.courses.map(({ id, courseName }) => ({ _id: id, name: courseName }))
      const batches = rows.map((row) => batchToWire(row, today))
      return { batches, total, courses, months: choices.months }
    },
    show: async (id: string) => {
      const { row, mails, today, openOrders, unpaidHolds, canDelete } = await batchesOffice.show(id)
      const sent = mails.map(({ id: mailId, sentAt, sentByName, subject, recipients }) => ({
        _id: mailId,
        subject,
        recipients,
        sentOn: sentAt.toISOString(),
        sentBy: sentByName,
      }))
      return { ...batchToWire(row, today), openOrders, unpaidHolds, canDelete, mails: sent }
    },
    shifted: batchesOffice.shifted,
    add: (input: AddBatchInput, by: StaffMember) => batchesOffice.add(factsOfInput(input), by),
    edit: ({ id, version, tellEnrolled, ...input }: EditBatchInput, by: StaffMember) =>
      batchesOffice.edit({
        edit: { id, version, facts: factsOfInput(input), tellsEnrolled: tellEnrolled },
        by,
        followed: async (tx, { before, after }) => {
          // online students keep the campus they chose
          if (after.campus !== null && before.campus !== after.campus)
            await enrollments.followBatch(tx, { batchId: id, toCampus: after.campus, by })
          if (before.endsOn !== after.endsOn) await enrollments.followLastDays(tx)
        },
      }),
    delete: batchesOffice.delete,
    cancel: batchesOffice.cancel,
    write: batchesOffice.write,
    queueReminders: batchesOffice.queueReminders,
    waiveDifference: selling.waiveDifference,
    takeDifference: selling.takeDueDifference,
    /** For the worker: ends unpaid orders of a cancelled batch. */
    endOrders: (batchId: string) => selling.endUnpaidOrdersOfBatch(batchId),
    mails: mailBatches(deps),
  }
}
