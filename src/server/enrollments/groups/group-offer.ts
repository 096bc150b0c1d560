import { Problem } from '#contract/problems.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { Batch } from '../../batches/batches.service.ts'
import type { Lowered } from '../../concessions/concessions.service.ts'
import { campusToSell } from '../../institute/institute.service.ts'
import { refuseOtherCampus } from '../paying/campus-wanted.ts'
import { refuseClosed } from '../paying/refuse-closed.ts'
import type { CourseForSale } from '../records/enrollment-deps.ts'
import type { GroupDeps } from './group-deps.ts'

export type GroupPlace = {
  courseId: string
  batch?: string | null | undefined
  campus: string
  concessionCode?: string | null | undefined
}

/** What a place costs each of a group. */
export type GroupOffer = {
  course: CourseForSale
  /** null: the course has none. */
  batch: Batch | null
  priceInPaise: Paise
  toPayInPaise: Paise
  lowered: Lowered | null
}

/** Given to nobody in particular: what was given to one student is not their employer's. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * What the catalogue says of a place for each of a group, now.
 * @throws Problem course-not-found, enrollment-closed, unknown-campus, campus-not-offered, batch-needed, batch-not-found,
 * batch-not-open, batch-elsewhere, fee-not-available (also of a free course), code-not-valid with the field concessionCode.
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

/** None is chosen for the clerk. */
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
