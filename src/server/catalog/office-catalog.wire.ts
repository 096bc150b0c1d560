import type * as wire from '#contract/catalog/office-catalog.ts'
import { courseToWire } from './courses/course.wire.ts'
import type { Editing, OfficeCourseRow } from './courses/office-course.ts'
import type { OfficeDepartment } from './courses/office-department.ts'

/** A course for the office's form or table, in the wire's names. */
export function officeCourseToWire<C extends OfficeCourseRow>(course: C) {
  return { ...courseToWire(course), ...editingToWire(course) }
}

export function officeCategoryToWire(department: OfficeDepartment): wire.OfficeCategory {
  const { id, editedAt: _, ...rest } = department
  return { _id: id, ...rest, ...editingToWire(department) }
}

function editingToWire({ version, editedAt, editedBy }: Editing) {
  return { version, editedAt: editedAt.toISOString(), editedBy }
}
