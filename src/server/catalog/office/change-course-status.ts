import type { CourseStatus } from '#contract/office-catalog.ts'
import type { ActivityAction } from '../../activity/activity-words.ts'
import { changeCatalog } from './change-catalog.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { lockCourse } from './edit-course.ts'
import type { CourseEdited } from './edit-course.ts'
import { showingOf } from '../courses/office-course.ts'
import type { OfficeCourse, Showing } from '../courses/office-course.ts'
import type { Editor, OfficeTools } from '../courses/office-tools.ts'

/** publish and draft also bring back a deleted course; restore makes it what it was before. */
export type StatusWish = 'publish' | 'draft' | 'restore'

/** Read a line as: this wish finds the course so when there is nothing to do, and is noted so. */
const wishes: Record<
  StatusWish,
  {
    isMet: (status: CourseStatus) => boolean
    action: ActivityAction
    showing: (now: Date) => Partial<Showing>
  }
> = {
  publish: {
    isMet: (status) => status === 'published',
    action: 'course-published',
    showing: (now) => showingOf('published', now),
  },
  draft: {
    isMet: (status) => status === 'draft',
    action: 'course-drafted',
    showing: (now) => showingOf('draft', now),
  },
  restore: {
    isMet: (status) => status !== 'hidden',
    action: 'course-restored',
    showing: () => ({ hiddenAt: null }),
  },
}

/** Shows a course to visitors, or keeps it back. @throws Problem course-not-found. */
export async function changeCourseStatus(
  tools: OfficeTools,
  { id, wish }: { id: string; wish: StatusWish },
  by: Editor,
): Promise<CourseEdited> {
  return changeCatalog(tools, async (tx) => {
    const course = await lockCourse(tx, id)
    const { isMet, action, showing } = wishes[wish]
    if (isMet(course.status)) return { kind: 'unchanged', id: course.id, version: course.version }
    const now = tools.clock.now()
    const change = { by: by.name, now }
    const version = await courseChangesStore(tx).change(course.id, showing(now), change)
    const after = await lockCourse(tx, course.id)
    await tools.recordActivity(tx, {
      by,
      action,
      subject: subjectOf(course),
      before: { status: course.status },
      after: { status: after.status },
    })
    return { kind: 'edited', id: course.id, version }
  })
}

function subjectOf({ id, courseName }: OfficeCourse) {
  return { kind: 'course' as const, id, label: courseName }
}
