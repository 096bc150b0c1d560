import { Message } from '../people/accounts.ts'
import { CourseIdInput } from './catalog.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import {
  AddCategoryInput,
  AddCourseInput,
  CourseChanged,
  CourseDeleted,
  CoursesImported,
  EditCategoryInput,
  EditCourseInput,
  ExportCoursesInput,
  ImportCoursesInput,
  ListCategoriesInput,
  ListOfficeCoursesInput,
  MoveCategoryInput,
  OfficeCategories,
  OfficeCategoryShown,
  OfficeCourses,
  OfficeCourseShown,
} from './office-catalog.ts'
import { CsvExport } from '../platform/lists.ts'

/** Room for a description in any script and the other fields. */
const FORM_MAX_BYTES = 256 * 1024
/** A file of 1 MB as a JSON string; a quote or a line break takes two bytes. */
const CSV_MAX_BYTES = 2_500_000

/** The office's calls about courses and categories (spec §7, admin side); a part of the table in endpoints.ts. */
export const officeCatalogEndpoints = {
  listOfficeCourses: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/getallcourses',
    input: ListOfficeCoursesInput,
    reply: OfficeCourses,
  }),
  showOfficeCourse: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/getallcourse1/:id',
    input: CourseIdInput,
    reply: OfficeCourseShown,
  }),
  addCourse: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/addcourse',
    input: AddCourseInput,
    reply: CourseChanged,
    successStatus: 201,
    maxBodyBytes: FORM_MAX_BYTES,
  }),
  editCourse: officeEndpoint('catalog', {
    method: 'PUT',
    path: '/api/admin/editcourse/:id',
    input: EditCourseInput,
    reply: CourseChanged,
    maxBodyBytes: FORM_MAX_BYTES,
  }),
  deleteCourse: officeEndpoint('catalog', {
    method: 'DELETE',
    path: '/api/admin/deletecourse/:id',
    input: CourseIdInput,
    reply: CourseDeleted,
  }),
  restoreCourse: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/restorecourse/:id',
    input: CourseIdInput,
    reply: CourseChanged,
  }),
  publishCourse: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/publishcourse/:id',
    input: CourseIdInput,
    reply: CourseChanged,
  }),
  draftCourse: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/draftcourse/:id',
    input: CourseIdInput,
    reply: CourseChanged,
  }),
  importCourses: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/importcourses',
    input: ImportCoursesInput,
    reply: CoursesImported,
    maxBodyBytes: CSV_MAX_BYTES,
  }),
  exportCourses: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/exportcourses',
    input: ExportCoursesInput,
    reply: CsvExport,
  }),
  listCategories: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/getallcategory',
    input: ListCategoriesInput,
    reply: OfficeCategories,
  }),
  showCategory: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/getallcategory1/:id',
    input: CourseIdInput,
    reply: OfficeCategoryShown,
  }),
  addCategory: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/addcategory',
    input: AddCategoryInput,
    reply: CourseChanged,
    successStatus: 201,
    maxBodyBytes: FORM_MAX_BYTES,
  }),
  editCategory: officeEndpoint('catalog', {
    method: 'PUT',
    path: '/api/admin/editcategory/:id',
    input: EditCategoryInput,
    reply: CourseChanged,
    maxBodyBytes: FORM_MAX_BYTES,
  }),
  deleteCategory: officeEndpoint('catalog', {
    method: 'DELETE',
    path: '/api/admin/deletecategory/:id',
    input: CourseIdInput,
    reply: Message,
  }),
  moveCategory: officeEndpoint('catalog', {
    method: 'POST',
    path: '/api/admin/movecategory/:id',
    input: MoveCategoryInput,
    reply: Message,
  }),
}

/**
 * Not in the table, because it takes a file: multipart `file`, returns ImageUploaded, requires
 * 'catalog'.
 */
export const uploadImageRoute = { method: 'POST', path: '/api/admin/uploadimage' } as const
