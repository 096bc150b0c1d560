import { campusesInOrder } from '#contract/catalog/course-campuses.ts'
import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { messages } from '#contract/messages.ts'
import {
  choiceFields,
  choicesToEdit,
  pictureFields,
  pictureListFields,
} from '#contract/catalog/course-fields.ts'
import { picturesOf } from '#contract/catalog/course-lines.ts'
import type { CourseFieldOf } from '#contract/catalog/course-fields.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { isId } from '../../platform/foundation/ids.ts'
import { departmentChangesStore } from './department-changes.store.ts'
import type { CourseFields } from '../courses/course.ts'
import type { OfficeDeps } from '../courses/office-deps.ts'
import { shownColumns } from '../descriptions/shown-description.ts'
import type { ShownColumns } from '../descriptions/shown-description.ts'

type Choice = CourseFieldOf<'choice'>

const notOnEdit: Record<Choice, string> = {
  mode: catalogMessages.modeNotOnEdit,
  duration: catalogMessages.durationNotOnEdit,
}

/**
 * The edit form offers fewer choices than the add form, but accepts a course's current ones (rules
 * 9, 29).
 * @throws Problem invalid-input with the fields of invalid choices.
 */
export function refuseChoicesOfAdd(
  present: Pick<CourseFields, Choice>,
  changed: Partial<CourseFields>,
): void {
  const refused = choiceFields.filter((field) => {
    const choice = changed[field]
    return choice && !choicesToEdit(field, present[field]).includes(choice)
  })
  if (refused.length === 0) return
  const sentences = refused.map((field) => [field, notOnEdit[field]])
  throw new Problem('invalid-input', { fields: Object.fromEntries(sentences) })
}

/** Sorts the campuses in the institute's order. */
export function inOrder<F extends { campuses?: string[] }>(
  { institute }: Pick<OfficeDeps, 'institute'>,
  fields: F,
): F {
  const { campuses } = fields
  if (campuses === undefined) return fields
  return { ...fields, campuses: campusesInOrder(campuses, institute.campuses) }
}

/**
 * Checks a course's fields against the database and the configuration.
 * @param check.courseId the course that may keep its own code; null for a new one.
 * @throws Problem invalid-input with fields.department, fields.campuses or a picture's;
 *   course-code-taken.
 */
export async function checkCourseFields(
  deps: Pick<OfficeDeps, 'institute' | 'isOurPicture'>,
  tx: Transaction,
  check: { courseId: string | null; fields: Partial<CourseFields> },
): Promise<void> {
  const { courseCode, departmentId, campuses } = check.fields
  await refuseOtherPictures(deps, check.fields)
  const isCampus = (wanted: string) => deps.institute.campuses.some(({ name }) => name === wanted)
  if (campuses !== undefined && !campuses.every(isCampus))
    throw new Problem('invalid-input', { fields: { campuses: catalogMessages.campusUnknown } })
  if (departmentId !== undefined && !(await isDepartment(tx, departmentId)))
    throw new Problem('invalid-input', {
      fields: { department: catalogMessages.departmentUnknown },
    })
  if (courseCode === undefined) return
  if (await courseChangesStore(tx).isCodeTaken(courseCode, check.courseId))
    throw new Problem('course-code-taken', { fields: { courseCode: messages.courseCodeTaken } })
}

/**
 * @param read descriptions rendered before the transaction, so that no lock waits for rendering.
 * @throws Problem invalid-input with fields.description if it can't be rendered.
 */
export function shownOrRefused(
  description: string,
  read: Awaited<ReturnType<OfficeDeps['readDescriptions']>>,
): ShownColumns {
  const shown = read.get(description)
  if (shown) return shownColumns(description, shown)
  throw new Problem('invalid-input', {
    fields: { description: catalogMessages.descriptionNotShown },
  })
}

/** @throws Problem invalid-input with the fields whose pictures may not be shown. */
async function refuseOtherPictures(
  { isOurPicture }: Pick<OfficeDeps, 'isOurPicture'>,
  fields: Partial<CourseFields>,
): Promise<void> {
  const refused: [string, string][] = []
  for (const field of pictureFields) {
    const photo = fields[field]
    if (photo && !(await isOurPicture(photo))) refused.push([field, catalogMessages.photoNotOurs])
  }
  for (const field of pictureListFields) {
    const photos = picturesOf(fields[field] ?? null).map(({ photo }) => photo)
    const ours = await Promise.all(photos.map(async (photo) => isOurPicture(photo)))
    if (ours.includes(false)) refused.push([field, catalogMessages.photoNotOurs])
  }
  if (refused.length > 0)
    throw new Problem('invalid-input', { fields: Object.fromEntries(refused) })
}

async function isDepartment(tx: Transaction, id: string): Promise<boolean> {
  return isId(id) && (await departmentChangesStore(tx).isThere(id))
}
