/*
 * The office's side of the catalogue: courses with their drafts and hidden ones, departments with their
 * order, and the CSV file in and out. Every change is one transaction with its line in the activity log.
 * Visitors' reading is catalog.service.ts; pictures are the pictures subject's. Start at edit-course.ts.
 */
import { addCourse } from './office/add-course.ts'
import { addDepartment } from './office/add-department.ts'
import { browseOfficeCourses, showOfficeCourse } from './office/browse-office-courses.ts'
import type { OfficeCourseQuery } from './office/browse-office-courses.ts'
import { changeCourseStatus } from './office/change-course-status.ts'
import type { StatusWish } from './office/change-course-status.ts'
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
import type { CourseFacts } from './courses/office-course.ts'
import type { DepartmentFacts } from './courses/office-department.ts'
import { showDescriptions } from './office/show-descriptions.ts'
import { browseDepartments, showDepartment } from './office/browse-departments.ts'
import type { DepartmentQuery } from './office/browse-departments.ts'
import type { Editor, OfficeTools } from './courses/office-tools.ts'

export type CatalogOffice = ReturnType<typeof createCatalogOffice>

/** The front door. */
export function createCatalogOffice(ownTools: Omit<OfficeTools, 'readDescriptions'>) {
  const tools: OfficeTools = { ...ownTools, readDescriptions: createDescriptionReader() }
  return {
    browseCourses: (query: Parameters<typeof browseOfficeCourses>[1]) =>
      browseOfficeCourses(tools, query),
    showCourse: (id: string) => showOfficeCourse(tools, id),
    addCourse: (facts: CourseFacts, how: { by: Editor; isDraft: boolean }) =>
      addCourse(tools, facts, how),
    editCourse: (edit: CourseEdit, by: Editor) => editCourse(tools, edit, by),
    changeCourseStatus: (wish: { id: string; wish: StatusWish }, by: Editor) =>
      changeCourseStatus(tools, wish, by),
    deleteCourse: (id: string, by: Editor) => deleteCourse(tools, id, by),
    importCourses: (file: CourseImport, by: Editor) => importCourses(tools, file, by),
    /** For the worker: see show-descriptions.ts. */
    showDescriptions: () => showDescriptions(tools),
    exportCourses: (query: OfficeCourseQuery) => exportCourses(tools, query),
    browseDepartments: (query: DepartmentQuery) => browseDepartments(tools, query),
    showDepartment: (id: string) => showDepartment(tools, id),
    addDepartment: (facts: DepartmentFacts, by: Editor) => addDepartment(tools, facts, by),
    editDepartment: (edit: DepartmentEdit, by: Editor) => editDepartment(tools, edit, by),
    deleteDepartment: (id: string, by: Editor) => deleteDepartment(tools, id, by),
    moveDepartment: (move: { id: string; direction: 'up' | 'down' }, by: Editor) =>
      moveDepartment(tools, move, by),
  }
}
