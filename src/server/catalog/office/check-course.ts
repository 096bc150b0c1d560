import { catalogMessages } from '#contract/catalog-messages.ts'
import { messages } from '#contract/messages.ts'
import { choiceFields, choicesToEdit, pictureFields } from '#contract/course-fields.ts'
import type { CourseFieldOf } from '#contract/course-fields.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { isId } from '../../foundation/ids.ts'
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
 * Edit offers less than add, but never takes away what the course has now (rules 9, 29).
 * @throws Problem invalid-input with the fields whose choice is none.
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

/**
 * What only the database and the configuration know about new facts of a course.
 * @param check.courseId of the course that may keep its own code; null for a new one.
 * @throws Problem invalid-input with fields.department, fields.campuses or a picture's; course-code-taken.
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
 * @param read what was made of it before the transaction: nobody's lock waits for a text.
 * @throws Problem invalid-input with fields.description where it cannot be shown.
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

/** @throws Problem invalid-input with the fields whose picture is not one that we may show. */
async function refuseOtherPictures(
  { isOurPicture }: Pick<OfficeDeps, 'isOurPicture'>,
  fields: Partial<CourseFields>,
): Promise<void> {
  const refused: [string, string][] = []
  for (const field of pictureFields) {
    const photo = fields[field]
    if (photo && !(await isOurPicture(photo))) refused.push([field, catalogMessages.photoNotOurs])
  }
  if (refused.length > 0)
    throw new Problem('invalid-input', { fields: Object.fromEntries(refused) })
}

async function isDepartment(tx: Transaction, id: string): Promise<boolean> {
  return isId(id) && (await departmentChangesStore(tx).isThere(id))
}
