import { Problem } from '#contract/problems.ts'
import type { Paise } from '#contract/money/money.ts'
import type { EarlyBird, EarlyBirds } from '../../../catalog/catalog.service.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { isId } from '../../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { batchState } from '../records/batch.ts'
import type { Batch } from '../records/batch.ts'
import { batchesStore } from '../records/batches.store.ts'
import { batchesShownStore } from './batches-shown.store.ts'

/** A batch that is open for enrollment, with its price. */
export type OfferedBatch = { batch: Batch; feeInPaise: Paise | null; lowered: EarlyBird | null }

export type CourseBatches = {
  /**
   * Whether the course has batches that are neither over nor cancelled. If not, it is bought by
   * campus alone.
   */
  hasBatches: boolean
  offered: OfferedBatch[]
}

/**
 * The batches that a visitor may choose from, ordered by start date.
 * @throws Problem course-not-found, also for a hidden course and for text that is no id.
 */
export async function showCourseBatches(
  { clock, db, earlyBirds }: Pick<Deps, 'clock' | 'db'> & { earlyBirds: () => Promise<EarlyBirds> },
  courseId: string,
): Promise<CourseBatches> {
  const course = isId(courseId) ? await batchesShownStore(db).feeOf(courseId) : undefined
  if (course === undefined) throw new Problem('course-not-found')
  const today = indianDayOf(clock.now())
  const [coming, birds] = await Promise.all([
    batchesStore(db).coming([courseId], today),
    earlyBirds(),
  ])
  const { departmentId } = course
  return {
    hasBatches: coming.length > 0,
    offered: coming
      .filter((batch) => batchState(batch, today) === 'open')
      .map((batch) => {
        const feeInPaise = batch.feeInPaise ?? course.feeInPaise
        return { batch, feeInPaise, lowered: birds({ courseId, departmentId }, feeInPaise) }
      }),
  }
}
