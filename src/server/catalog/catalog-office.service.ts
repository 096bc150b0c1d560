/*
 * The office's side of the catalogue: courses including drafts and hidden ones, the order of
 * departments, and CSV import and export. Every change is one transaction with a line in the
 * activity log. Visitors read through catalog.service.ts; the pictures module owns pictures. Start
 * at edit-course.ts.
 */
import { addCourse } from './office/add-course.ts'
import { addDepartment } from './office/add-department.ts'
import { browseOfficeCourses, showOfficeCourse } from './office/browse-office-courses.ts'
import type { OfficeCourseQuery } from './office/browse-office-courses.ts'
import { changeCourseStatus } from './office/change-course-status.ts'
import type { StatusRequest } from './office/change-course-status.ts'
import { createDescriptionReader } from './descriptions/description-reader.ts'
import { deleteCourse } from './office/delete-course.ts'
import { deleteDepartment } from './office/delete-department.ts'
import { editCourse } from './office/edit-course.ts'
import type { CourseEdit } from './office/edit-course.ts'
import { editDepartment } from './office/edit-department.ts'
import type { DepartmentEdit } from './office/edit-department.ts'
import { exportCourses } from './spreadsheet/export-courses.ts'
import { importCourses } from './spreadsheet/import-courses.ts'
import type { CourseImport } from './spreadsheet/import-courses.ts'
import { moveDepartment } from './office/move-department.ts'
import type { CourseFields } from './courses/course.ts'
import type { DepartmentFields } from './courses/office-department.ts'
import { showDescriptions } from './office/show-descriptions.ts'
import { browseDepartments, showDepartment } from './office/browse-departments.ts'
import type { DepartmentQuery } from './office/browse-departments.ts'
import type { StaffMember, OfficeDeps } from './courses/office-deps.ts'

export type CatalogOffice = ReturnType<typeof createCatalogOffice>

export function createCatalogOffice(ownDeps: Omit<OfficeDeps, 'readDescriptions'>) {
  const deps: OfficeDeps = { ...ownDeps, readDescriptions: createDescriptionReader() }
  return {
    browseCourses: (query: Parameters<typeof browseOfficeCourses>[1]) =>
      browseOfficeCourses(deps, query),
    showCourse: (id: string) => showOfficeCourse(deps, id),
    addCourse: (fields: CourseFields, how: { by: StaffMember; isDraft: boolean }) =>
      addCourse(deps, fields, how),
    editCourse: (edit: CourseEdit, by: StaffMember) => editCourse(deps, edit, by),
    changeCourseStatus: (input: { id: string; input: StatusRequest }, by: StaffMember) =>
      changeCourseStatus(deps, input, by),
    deleteCourse: (id: string, by: StaffMember) => deleteCourse(deps, id, by),
    importCourses: (file: CourseImport, by: StaffMember) => importCourses(deps, file, by),
    /** Called by the worker; see show-descriptions.ts. */
    showDescriptions: () => showDescriptions(deps),
    exportCourses: (query: OfficeCourseQuery) => exportCourses(deps, query),
    browseDepartments: (query: DepartmentQuery) => browseDepartments(deps, query),
    showDepartment: (id: string) => showDepartment(deps, id),
    addDepartment: (fields: DepartmentFields, by: StaffMember) => addDepartment(deps, fields, by),
    editDepartment: (edit: DepartmentEdit, by: StaffMember) => editDepartment(deps, edit, by),
    deleteDepartment: (id: string, by: StaffMember) => deleteDepartment(deps, id, by),
    moveDepartment: (move: { id: string; direction: 'up' | 'down' }, by: StaffMember) =>
      moveDepartment(deps, move, by),
  }
}
