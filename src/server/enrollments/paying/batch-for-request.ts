import { defaultCampus } from '#contract/limits.ts'
import type { Campus } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Batch } from '../../batches/batches.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'

type Deps = Pick<EnrollmentDeps, 'batches' | 'payments'>

type Wanted = {
  studentId: string
  courseId: string
  /** null: none was named. */
  batchId: string | null
  campus: Campus | null
}

/**
 * In which batch a place is asked for: the one that is named; else that of the order which the student goes on with; else
 * the next one that is open at the campus and has a seat.
 * @returns null where the course has no batches, or none that is to come.
 * @throws Problem batch-not-found, batch-elsewhere, batch-not-open, no-open-batch, batch-full.
 */
export async function batchForRequest(deps: Deps, wanted: Wanted): Promise<Batch | null> {
  const { studentId, courseId, batchId, campus } = wanted
  const known = await deps.batches.coming([courseId])
  if (known.length === 0 && batchId === null) return null
  const order = await deps.payments.findUndecidedOrder(studentId, courseId)
  const begun = known.find(({ id }) => id === order?.batchId)
  if (begun && (batchId === null ? isAt(begun, campus) : batchId === begun.id)) return begun
  const chosen = await deps.batches.choose({
    wanted: { studentId, courseId, batchId, campus: campus ?? defaultCampus },
    known,
  })
  if (isAt(chosen, campus)) return chosen
  throw new Problem('batch-elsewhere', {
    fields: { campus: `This batch is held at the ${chosen.campus} campus.` },
  })
}

/** An online batch is taken at every campus. */
function isAt(batch: Batch, campus: Campus | null): boolean {
  return campus === null || batch.campus === null || batch.campus === campus
}
