import { Problem } from '#contract/problems.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import type { Lowered } from '../concessions/concessions.service.ts'
import { campusToSell } from '../../institute/institute.service.ts'
import { refuseOtherCampus } from '../checkout/campus-to-buy.ts'
import { refuseClosed } from '../checkout/refuse-closed.ts'
import type { CourseForSale } from '../basics/selling-deps.ts'
import type { GroupDeps } from './group-deps.ts'

export type GroupPlace = {
  courseId: string
  batch?: string | null | undefined
  campus: string
  concessionCode?: string | null | undefined
}

/** The price and terms for each student of a group. */
export type GroupOffer = {
  course: CourseForSale
  /** null: the course has no batches. */
  batch: Batch | null
  priceInPaise: Paise
  toPayInPaise: Paise
  lowered: Lowered | null
}

/** An id of no student: concessions given to one student do not apply to the employer. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * The catalogue's current offer for each student of a group.
 * @throws Problem course-not-found, enrollment-closed, unknown-campus, campus-not-offered,
 * batch-needed, batch-not-found, batch-not-open, batch-elsewhere, fee-not-available (also of a free
 * course), code-not-valid with the field concessionCode.
 */
export async function offerToGroup(deps: GroupDeps, place: GroupPlace): Promise<GroupOffer> {
  const course = await deps.catalog.courseForSale(place.courseId)
  refuseClosed(course)
  campusToSell(deps.institute, place.campus)
  const batch = await batchOf(deps, course, place)
  if (batch?.campus == null) refuseOtherCampus(deps.institute, course, place.campus)
  const priceInPaise = batch?.feeInPaise ?? course.feeInPaise
  if (priceInPaise === null || priceInPaise === 0) throw new Problem('fee-not-available')
  const code = place.concessionCode || null
  const wanted = { studentId: NOBODY, courseId: course.id, priceInPaise, code }
  const { toPayInPaise, lowered } = await deps.concessions.bestPrice(deps.db, wanted)
  if (toPayInPaise === 0) throw new Problem('fee-not-available')
  return { course, batch, priceInPaise, toPayInPaise, lowered }
}

/** The clerk must name a batch; none is chosen automatically. */
async function batchOf(
  { batches }: GroupDeps,
  course: CourseForSale,
  { batch: batchId, campus }: GroupPlace,
): Promise<Batch | null> {
  const known = await batches.coming([course.id])
  if (!batchId) {
    if (known.length === 0) return null
    throw new Problem('batch-needed', { fields: { batch: messages.batchNeeded } })
  }
  const batch = await batches.chooseNamed({ courseId: course.id, batchId, known })
  if (batch.campus !== null && batch.campus !== campus)
    throw new Problem('batch-elsewhere', {
      fields: { campus: `This batch is held at the ${batch.campus} campus.` },
    })
  return batch
}
