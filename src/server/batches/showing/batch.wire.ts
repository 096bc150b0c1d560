import type * as wire from '#contract/batches.ts'
import { rupeeText } from '#contract/money.ts'
import type { Batch } from '../batch.ts'
import type { OfferedBatch } from './show-course-batches.ts'

/** A batch that visitors may enroll in, in the wire's words. */
export function batchToWire({ batch, feeInPaise }: OfferedBatch): wire.Batch {
  const { id, campus, mode, startsOn, endsOn, weekdays, startsAt, endsAt, enrollUntil } = batch
  return {
    _id: id,
    ...{ campus, mode, startsOn, endsOn, weekdays, startsAt, endsAt, enrollUntil },
    trainer: trainerToWire(batch),
    batchFee: feeInPaise === null ? null : rupeeText(feeInPaise),
  }
}

/** The same for who has a place in it. */
export function ownBatchToWire(batch: Batch): wire.OwnBatch {
  const { id, campus, mode, startsOn, endsOn, weekdays, startsAt, endsAt, joiningNote } = batch
  return {
    _id: id,
    ...{ campus, mode, startsOn, endsOn, weekdays, startsAt, endsAt, joiningNote },
    trainer: trainerToWire(batch),
    isCancelled: batch.cancelledAt !== null,
  }
}

function trainerToWire({
  trainerName,
  trainerAbout,
  trainerPhoto,
}: Pick<Batch, 'trainerName' | 'trainerAbout' | 'trainerPhoto'>): wire.Trainer | null {
  return trainerName === null
    ? null
    : { name: trainerName, about: trainerAbout, photo: trainerPhoto }
}
