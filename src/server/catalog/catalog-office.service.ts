/*
 * The office's side of the catalogue: courses including drafts and hidden ones, departments, and
 * CSV import and export. Every change is one transaction with a line in the activity log. Visitors
 * read through catalog.service.ts; pictures/ owns pictures. Start at office/edit-course.ts.
 */
import { bind } from '../platform/deps/bind.ts'
import { addCourse } from './office/add-course.ts'
import { addDepartment } from './office/add-department.ts'
import { browseOfficeCourses, showOfficeCourse } from './office/browse-office-courses.ts'
import { changeCourseStatus } from './office/change-course-status.ts'
import { createDescriptionReader } from './descriptions/description-reader.ts'
import { deleteCourse } from './office/delete-course.ts'
import { deleteDepartment } from './office/delete-department.ts'
import { editCourse } from './office/edit-course.ts'
import { editDepartment } from './office/edit-department.ts'
import { exportCourses } from './spreadsheet/export-courses.ts'
import { importCourses } from './spreadsheet/import-courses.ts'
import { moveDepartment } from './office/move-department.ts'
import { showDescriptions } from './office/show-descriptions.ts'
import { browseDepartments, showDepartment } from './office/browse-departments.ts'
import type { OfficeDeps } from './courses/office-deps.ts'

export type CatalogOffice = ReturnType<typeof createCatalogOffice>

export function createCatalogOffice(ownDeps: Omit<OfficeDeps, 'readDescriptions'>) {
  const deps: OfficeDeps = { ...ownDeps, readDescriptions: createDescriptionReader() }
  return {
    ...bind(deps, {
      browseCourses: browseOfficeCourses,
      showCourse: showOfficeCourse,
      addCourse,
      editCourse,
      changeCourseStatus,
      deleteCourse,
      importCourses,
      /** Called by the worker; see show-descriptions.ts. */
      showDescriptions,
      exportCourses,
      browseDepartments,
      showDepartment,
      addDepartment,
      editDepartment,
      deleteDepartment,
      moveDepartment,
    }),
  }
}
