import { parseRupees } from '#contract/money/money.ts'
import type { BatchTimes } from '#contract/teaching/batches.ts'
import type { AddBatchInput, OfficeBatch } from '#contract/teaching/office-batches.ts'
import { batchState } from '../../teaching/batches/batches-office.service.ts'
import type {
  Batch,
  BatchFacts,
  OfficeBatchRow,
} from '../../teaching/batches/batches-office.service.ts'
import { amountText } from '../basics/wire-texts.ts'

/** @param today an Indian calendar day. */
export function batchToWire(row: OfficeBatchRow, today: string): OfficeBatch {
  const { batch, courseName, courseCode, courseFeeInPaise, sold, held, waiting } = row
  const { seats, feeInPaise, version, cancelReason, enrollUntil, joiningNote } = batch
  const { trainerId, trainerName, trainerAbout, trainerPhoto, mode, campus } = batch
  const price = feeInPaise ?? courseFeeInPaise
  return {
    ...timesOf(batch),
    trainer: trainerId,
    trainerName,
    trainerAbout,
    trainerPhoto,
    mode,
    campus,
    enrollUntil,
    joiningNote,
    seats,
    sold,
    held,
    waiting,
    left: Math.max(seats - sold - held, 0),
    _id: batch.id,
    course: { _id: batch.courseId, name: courseName, code: courseCode },
    fee: feeInPaise === null ? null : amountText(feeInPaise),
    price: price === null ? null : amountText(price),
    state: batchState(batch, today),
    cancelReason,
    version,
    editedAt: row.updatedAt.toISOString(),
    editedBy: batch.editedByName,
  }
}

export function timesOf(batch: Pick<Batch, keyof BatchTimes>): BatchTimes {
  const { startsOn, endsOn, weekdays, startsAt, endsAt } = batch
  return { startsOn, endsOn, weekdays, startsAt, endsAt }
}

export function factsOfInput(input: AddBatchInput): BatchFacts {
  const { mode, campus, startsOn, endsOn, startsAt, endsAt, enrollUntil, joiningNote } = input
  return {
    mode,
    campus,
    startsOn,
    endsOn,
    startsAt,
    endsAt,
    enrollUntil,
    joiningNote,
    trainerId: input.trainer,
    courseId: input.course,
    weekdays: input.weekdays.toSorted((one, other) => one - other),
    seats: Number(input.seats),
    feeInPaise: input.fee ? parseRupees(input.fee) : null,
  }
}
