import type * as wire from '#contract/office-catalog.ts'
import { courseToWire, summaryToWire } from './catalog.wire.ts'
import type { Editing, OfficeCourse, OfficeCourseRow } from './courses/office-course.ts'
import type { OfficeDepartment } from './courses/office-department.ts'

/** A row of the office's table in the wire's words. */
export function officeRowToWire(course: OfficeCourseRow): wire.OfficeCourseRow {
  const { isEnrolled, isTrial, status } = course
  return { ...summaryToWire(course), isEnrolled, isTrial, status, ...editingToWire(course) }
}

/** A course for its form in the wire's words. */
export function officeCourseToWire(course: OfficeCourse): wire.OfficeCourse {
  return { ...courseToWire(course), status: course.status, ...editingToWire(course) }
}

/** A department as the wire's category. */
export function officeCategoryToWire(department: OfficeDepartment): wire.OfficeCategory {
  const { id, editedAt: _, ...rest } = department
  return { _id: id, ...rest, ...editingToWire(department) }
}

function editingToWire({ version, editedAt, editedBy }: Editing) {
  return { version, editedAt: editedAt.toISOString(), editedBy }
}
