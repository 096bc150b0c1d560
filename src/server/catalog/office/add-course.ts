import { invariant } from '../../foundation/invariant.ts'
import { newId } from '../../foundation/ids.ts'
import { changeCatalog } from './change-catalog.ts'
import { checkCourseFacts } from './check-course.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { courseFactsForLog } from '../courses/course-log.ts'
import { showingOf } from '../courses/office-course.ts'
import type { CourseFacts, OfficeCourse } from '../courses/office-course.ts'
import { officeCoursesStore } from './office-courses.store.ts'
import type { Editor, OfficeTools } from '../courses/office-tools.ts'
import { shownOrRefused } from './check-course.ts'

/**
 * A new course, seen by visitors at once unless it is a draft.
 * @throws Problem invalid-input (department, photo, description), course-code-taken, unavailable.
 */
export async function addCourse(
  tools: OfficeTools,
  facts: CourseFacts,
  { by, isDraft }: { by: Editor; isDraft: boolean },
): Promise<OfficeCourse> {
  const shown = shownOrRefused(facts.description, await tools.readDescriptions([facts.description]))
  return changeCatalog(tools, async (tx) => {
    const now = tools.clock.now()
    const id = newId(now)
    await checkCourseFacts(tools, tx, { courseId: null, facts })
    const showing = showingOf(isDraft ? 'draft' : 'published', now)
    await courseChangesStore(tx).add([{ ...facts, ...showing, ...shown, id }], { by: by.name, now })
    const course = await officeCoursesStore(tx).find(id)
    invariant(course, 'a course that was added is there')
    await tools.recordActivity(tx, {
      by,
      action: 'course-added',
      subject: { kind: 'course', id, label: facts.courseName },
      after: {
        ...courseFactsForLog(facts, () => course.department.title),
        status: course.status,
      },
    })
    return course
  })
}
