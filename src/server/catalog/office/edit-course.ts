import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import { changeCatalog } from './change-catalog.ts'
import { changedFields } from '../courses/changed-fields.ts'
import { checkCourseFields, inOrder, refuseChoicesOfAdd, shownOrRefused } from './check-course.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { courseFieldsForLog, sameNames } from '../courses/course-log.ts'
import { isId } from '../../platform/foundation/ids.ts'
import { refuseOldVersion } from '../courses/version-conflict.ts'
import { fieldsOf } from '../courses/office-course.ts'
import type { CourseFields } from '../courses/course.ts'
import type { OfficeCourse } from '../courses/office-course.ts'
import { officeCoursesStore } from './office-courses.store.ts'
import type { StaffMember, OfficeDeps } from '../courses/office-deps.ts'

export type CourseEdited = { kind: 'edited' | 'unchanged'; id: string; version: number }

export type CourseEdit = {
  id: string
  /** Omitted by the specification's clients: then no version is checked. */
  version: number | undefined
  fields: Partial<CourseFields>
}

/**
 * Changes only what differs; after an error nothing is changed.
 * @throws Problem course-not-found, edited-meanwhile, invalid-input (mode, duration, department,
 *   photo, description), course-code-taken, unavailable.
 */
export async function editCourse(
  deps: OfficeDeps,
  edit: CourseEdit,
  by: StaffMember,
): Promise<CourseEdited> {
  const { description } = edit.fields
  const read = await deps.readDescriptions(description === undefined ? [] : [description])
  return changeCatalog(deps, async (tx) => {
    const course = await lockCourse(tx, edit.id)
    refuseOldVersion(course, edit.version)
    const present = fieldsOf(course)
    const changed = changedFields(present, inOrder(deps, edit.fields))
    const { id, version } = course
    if (Object.keys(changed).length === 0) return { kind: 'unchanged', id, version }
    refuseChoicesOfAdd(present, changed)
    await checkCourseFields(deps, tx, { courseId: id, fields: changed })
    const shown = changed.description === undefined ? {} : shownOrRefused(changed.description, read)
    const now = deps.clock.now()
    const change = { ...changed, ...shown }
    const next = await courseChangesStore(tx).change(id, change, { by: by.name, now })
    const after = await officeCoursesStore(tx).find(id)
    invariant(after, 'the edited course can be read back')
    await deps.recordActivity(tx, {
      by,
      action: 'course-edited',
      subject: { kind: 'course', id, label: after.courseName },
      before: courseFieldsForLog(sameNames(present, changed), () => course.department.title),
      after: courseFieldsForLog(changed, () => after.department.title),
    })
    return { kind: 'edited', id, version: next }
  })
}

/** @throws Problem course-not-found, also for text that is no id. */
export async function lockCourse(tx: Transaction, id: string): Promise<OfficeCourse> {
  const course = isId(id) ? await officeCoursesStore(tx).lock(id) : null
  if (!course) throw new Problem('course-not-found')
  return course
}
