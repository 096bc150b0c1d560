import type * as wire from '#contract/teaching/batches.ts'
import { rupeeText } from '#contract/money/money.ts'
import { earlyBirdToWire } from '../../../catalog/catalog.service.ts'
import type { Batch } from '../records/batch.ts'
import type { OfferedBatch } from './show-course-batches.ts'

/** Maps a batch that is open to visitors to the wire format. */
export function batchToWire({ batch, feeInPaise, lowered }: OfferedBatch): wire.Batch {
  return {
    ...heldToWire(batch),
    enrollUntil: batch.enrollUntil,
    batchFee: feeInPaise === null ? null : rupeeText(feeInPaise),
    ...earlyBirdToWire(lowered),
  }
}

/** Maps a batch for its students. */
export function ownBatchToWire(batch: Batch): wire.OwnBatch {
  return {
    ...heldToWire(batch),
    joiningNote: batch.joiningNote,
    isCancelled: batch.cancelledAt !== null,
  }
}

/** Dates, hours, campus and trainer. */
function heldToWire(batch: Batch) {
  const { id: _id, campus, mode, startsOn, endsOn, weekdays, startsAt, endsAt } = batch
  const trainer = trainerToWire(batch)
  return { _id, campus, mode, startsOn, endsOn, weekdays, startsAt, endsAt, trainer }
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
