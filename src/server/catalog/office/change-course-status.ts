import type { CourseStatus } from '#contract/catalog/office-catalog.ts'
import type { ActivityAction } from '../../platform/activity/activity-labels.ts'
import { changeCatalog } from './change-catalog.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { lockCourse } from './edit-course.ts'
import type { CourseEdited } from './edit-course.ts'
import { showingOf } from '../courses/office-course.ts'
import type { OfficeCourse, Showing } from '../courses/office-course.ts'
import type { StaffMember, OfficeDeps } from '../courses/office-deps.ts'

/** publish and draft also restore a deleted course; restore returns it to its former status. */
export type StatusRequest = 'publish' | 'draft' | 'restore'

/** For each request: whether nothing is to be done, the logged action, and the new columns. */
const inputs: Record<
  StatusRequest,
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

/** Publishes or hides a course. @throws Problem course-not-found. */
export async function changeCourseStatus(
  deps: OfficeDeps,
  { id, input }: { id: string; input: StatusRequest },
  by: StaffMember,
): Promise<CourseEdited> {
  return changeCatalog(deps, async (tx) => {
    const course = await lockCourse(tx, id)
    const { isMet, action, showing } = inputs[input]
    if (isMet(course.status)) return { kind: 'unchanged', id: course.id, version: course.version }
    const now = deps.clock.now()
    const change = { by: by.name, now }
    const version = await courseChangesStore(tx).change(course.id, showing(now), change)
    const after = await lockCourse(tx, course.id)
    await deps.recordActivity(tx, {
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
