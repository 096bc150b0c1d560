import { changeCatalog } from './change-catalog.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { courseFieldsForLog } from '../courses/course-log.ts'
import { lockCourse } from './edit-course.ts'
import { fieldsOf } from '../courses/office-course.ts'
import type { StaffMember, OfficeDeps } from '../courses/office-deps.ts'

/**
 * Removes a course from the catalogue. A course that orders, enrollments, batches or concessions
 * refer to is hidden instead (rule 17). The lock keeps new references out meanwhile.
 * @throws Problem course-not-found.
 */
export async function deleteCourse(
  deps: OfficeDeps,
  courseId: string,
  by: StaffMember,
): Promise<'deleted' | 'hidden'> {
  return changeCatalog(deps, async (tx) => {
    const course = await lockCourse(tx, courseId)
    if (course.status === 'hidden') return 'hidden'
    const { id, courseName, department, status } = course
    const store = courseChangesStore(tx)
    const subject = { kind: 'course' as const, id, label: courseName }
    if (await store.hasHistory(id)) {
      const now = deps.clock.now()
      await store.change(id, { hiddenAt: now }, { by: by.name, now })
      const after = { status: 'hidden' }
      await deps.recordActivity(tx, {
        by,
        action: 'course-hidden',
        subject,
        before: { status },
        after,
      })
      return 'hidden'
    }
    await store.remove(id)
    await deps.recordActivity(tx, {
      by,
      action: 'course-deleted',
      subject,
      before: { ...courseFieldsForLog(fieldsOf(course), () => department.title), status },
    })
    return 'deleted'
  })
}
