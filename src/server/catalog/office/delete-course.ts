import { changeCatalog } from './change-catalog.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { courseFactsForLog } from '../courses/course-log.ts'
import { lockCourse } from './edit-course.ts'
import { factsOf } from '../courses/office-course.ts'
import type { Editor, OfficeTools } from '../courses/office-tools.ts'

/**
 * Takes a course out of the catalogue. One with orders or enrollments is hidden and keeps them
 * (rule 17); the lock keeps new orders out until that is decided.
 * @throws Problem course-not-found.
 */
export async function deleteCourse(
  tools: OfficeTools,
  courseId: string,
  by: Editor,
): Promise<'deleted' | 'hidden'> {
  return changeCatalog(tools, async (tx) => {
    const course = await lockCourse(tx, courseId)
    if (course.status === 'hidden') return 'hidden'
    const { id, courseName, department, status } = course
    const store = courseChangesStore(tx)
    const subject = { kind: 'course' as const, id, label: courseName }
    if (await store.hasHistory(id)) {
      const now = tools.clock.now()
      await store.change(id, { hiddenAt: now }, { by: by.name, now })
      const after = { status: 'hidden' }
      await tools.recordActivity(tx, {
        by,
        action: 'course-hidden',
        subject,
        before: { status },
        after,
      })
      return 'hidden'
    }
    await store.remove(id)
    await tools.recordActivity(tx, {
      by,
      action: 'course-deleted',
      subject,
      before: { ...courseFactsForLog(factsOf(course), () => department.title), status },
    })
    return 'deleted'
  })
}
