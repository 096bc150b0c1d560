import { Problem } from '#contract/problems.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { CourseForSale, SellingDeps } from '../basics/selling-deps.ts'

/** @throws Problem enrollment-closed, with the office's own sentence. */
export function refuseClosed({ enrollmentClosed }: Pick<CourseForSale, 'enrollmentClosed'>): void {
  if (enrollmentClosed === null) return
  throw new Problem('enrollment-closed', { sentence: enrollmentClosed })
}

/** Refuses a new order. @throws Problem enrollment-closed, no-batch-to-enroll. */
export function refuseNewOrder(
  course: Pick<CourseForSale, 'enrollmentClosed' | 'isSoldWithoutBatch'>,
  batch: Batch | null,
): void {
  refuseClosed(course)
  refuseWithoutBatch(course, batch)
}

/** @throws Problem no-batch-to-enroll where the course is sold online only with a batch. */
export function refuseWithoutBatch(
  { isSoldWithoutBatch }: Pick<CourseForSale, 'isSoldWithoutBatch'>,
  batch: Batch | null,
): void {
  if (batch === null && !isSoldWithoutBatch) throw new Problem('no-batch-to-enroll')
}

/**
 * Refuses a batch that changed after the clerk saw it.
 * @throws Problem batch-not-open, edited-meanwhile.
 */
export async function refuseChangedBatch(
  { batches }: Pick<SellingDeps, 'batches'>,
  tx: Transaction,
  batch: Batch,
) {
  const locked = await batches.lock(tx, batch.id)
  if (locked?.state !== 'open') throw new Problem('batch-not-open')
  if (locked.batch.version !== batch.version) throw new Problem('edited-meanwhile')
  return locked
}
