import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import { invariant } from '../../foundation/invariant.ts'
import { changeCatalog } from './change-catalog.ts'
import { changedFacts } from '../courses/changed-facts.ts'
import { checkCourseFacts, refuseChoicesOfAdd, shownOrRefused } from './check-course.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { courseFactsForLog, sameNames } from '../courses/course-log.ts'
import { isId } from '../../foundation/ids.ts'
import { refuseOldVersion } from '../courses/edited-meanwhile.ts'
import { factsOf } from '../courses/office-course.ts'
import type { CourseFacts, OfficeCourse } from '../courses/office-course.ts'
import { officeCoursesStore } from './office-courses.store.ts'
import type { Editor, OfficeTools } from '../courses/office-tools.ts'

export type CourseEdited = { kind: 'edited' | 'unchanged'; id: string; version: number }

export type CourseEdit = {
  id: string
  /** Left out: not asked (the specification's clients). */
  version: number | undefined
  facts: Partial<CourseFacts>
}

/**
 * Changes what differs and nothing else.
 * @throws Problem course-not-found, edited-meanwhile, invalid-input (mode, duration, department, photo,
 * description), course-code-taken, unavailable. Then nothing is changed.
 */
export async function editCourse(
  tools: OfficeTools,
  edit: CourseEdit,
  by: Editor,
): Promise<CourseEdited> {
  const { description } = edit.facts
  const read = await tools.readDescriptions(description === undefined ? [] : [description])
  return changeCatalog(tools, async (tx) => {
    const course = await lockCourse(tx, edit.id)
    refuseOldVersion(course, edit.version)
    const present = factsOf(course)
    const changed = changedFacts(present, edit.facts)
    const { id, version } = course
    if (Object.keys(changed).length === 0) return { kind: 'unchanged', id, version }
    refuseChoicesOfAdd(present, changed)
    await checkCourseFacts(tools, tx, { courseId: id, facts: changed })
    const shown = changed.description === undefined ? {} : shownOrRefused(changed.description, read)
    const now = tools.clock.now()
    const change = { ...changed, ...shown }
    const next = await courseChangesStore(tx).change(id, change, { by: by.name, now })
    const after = await officeCoursesStore(tx).find(id)
    invariant(after, 'a course that was edited is there')
    await tools.recordActivity(tx, {
      by,
      action: 'course-edited',
      subject: { kind: 'course', id, label: after.courseName },
      before: courseFactsForLog(sameNames(present, changed), () => course.department.title),
      after: courseFactsForLog(changed, () => after.department.title),
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
