import { invariant } from '../../platform/foundation/invariant.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { changeCatalog } from './change-catalog.ts'
import { checkCourseFields, inOrder } from './check-course.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { courseFieldsForLog } from '../courses/course-log.ts'
import { showingOf } from '../courses/office-course.ts'
import type { CourseFields } from '../courses/course.ts'
import type { OfficeCourse } from '../courses/office-course.ts'
import { officeCoursesStore } from './office-courses.store.ts'
import type { StaffMember, OfficeDeps } from '../courses/office-deps.ts'
import { shownOrRefused } from './check-course.ts'

/**
 * Adds a course; visitors see it at once unless it is a draft.
 * @throws Problem invalid-input (department, photo, description), course-code-taken, unavailable.
 */
export async function addCourse(
  deps: OfficeDeps,
  given: CourseFields,
  { by, isDraft }: { by: StaffMember; isDraft: boolean },
): Promise<OfficeCourse> {
  const fields = inOrder(deps, given)
  const shown = shownOrRefused(
    fields.description,
    await deps.readDescriptions([fields.description]),
  )
  return changeCatalog(deps, async (tx) => {
    const now = deps.clock.now()
    const id = newId(now)
    await checkCourseFields(deps, tx, { courseId: null, fields })
    const showing = showingOf(isDraft ? 'draft' : 'published', now)
    await courseChangesStore(tx).add([{ ...fields, ...showing, ...shown, id }], {
      by: by.name,
      now,
    })
    const course = await officeCoursesStore(tx).find(id)
    invariant(course, 'the added course can be read back')
    await deps.recordActivity(tx, {
      by,
      action: 'course-added',
      subject: { kind: 'course', id, label: fields.courseName },
      after: {
        ...courseFieldsForLog(fields, () => course.department.title),
        status: course.status,
      },
    })
    return course
  })
}
