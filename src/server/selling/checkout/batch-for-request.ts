import { firstCampusOf } from '#contract/catalog/course-campuses.ts'
import { Problem } from '#contract/problems.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import type { Order } from '../../money/payments.service.ts'
import type { CourseForSale, SellingDeps } from '../basics/selling-deps.ts'

type Deps = Pick<SellingDeps, 'batches' | 'institute'>

type Wanted = {
  studentId: string
  course: CourseForSale
  /** null: none was named. */
  batchId: string | null
  campus: string | null
  /** The course's batches that are neither over nor cancelled, ordered by start date. */
  known: Batch[]
  /** The student's own open order for the course. */
  begun: Order | null
}

/**
 * Chooses the batch of a request: the named one, else the one of the student's open order. Else it
 * takes the next open one at the campus with a seat.
 * @returns null where the course has no batches, or none in the future.
 * @throws Problem batch-not-found, batch-elsewhere, batch-not-open, no-open-batch, batch-full.
 */
export async function batchForRequest(deps: Deps, wanted: Wanted): Promise<Batch | null> {
  const { studentId, course, batchId, campus, known, begun } = wanted
  if (known.length === 0 && batchId === null) return null
  const own = known.find(({ id }) => id === begun?.batchId)
  if (own && (batchId === null ? isAt(own, campus) : batchId === own.id)) return own
  const chosen = await deps.batches.choose({
    request: {
      studentId,
      courseId: course.id,
      batchId,
      campus: campus ?? firstCampusOf(course, deps.institute),
    },
    known,
  })
  if (isAt(chosen, campus)) return chosen
  throw new Problem('batch-elsewhere', {
    fields: { campus: `This batch is held at the ${chosen.campus} campus.` },
  })
}

/** An online batch is taken at every campus. */
function isAt(batch: Batch, campus: string | null): boolean {
  return campus === null || batch.campus === null || batch.campus === campus
}
