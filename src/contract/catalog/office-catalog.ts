import * as z from 'zod/mini'
import { Course } from './catalog.ts'
import { courseCsvColumns } from './course-csv.ts'
import { fileFoundShape } from '../platform/csv-files.ts'
import {
  DepartmentReference,
  fieldsOnAdd,
  fieldsOnEdit,
  fieldsShown,
  officeRowFields,
} from './course-fields.ts'
import { filled, shownName, textOrNone } from '../platform/text/form-fields.ts'
import { limits } from '../platform/limits.ts'
import { paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { text } from '../platform/text/plain-fields.ts'
import { tableOf } from '../platform/table-of.ts'

/** draft: not published yet. hidden: deleted, but kept for its history (rule 17). */
export const courseStatuses = ['published', 'draft', 'hidden'] as const
export type CourseStatus = (typeof courseStatuses)[number]

const columns = [
  'code',
  'name',
  'department',
  'mode',
  'duration',
  'fee',
  'photo',
  'status',
  'edited',
] as const
export const officeCourseSorts = [
  ...columns,
  ...columns.map((column) => `-${column}` as const),
] as const
export type OfficeCourseSort = (typeof officeCourseSorts)[number]
export const categorySorts = ['position', 'title', '-title', 'courses', '-courses'] as const

export type CategorySort = (typeof categorySorts)[number]

/** The same for the list and for its export. */
const courseFilters = {
  q: z.optional(text(100)),
  /** The category's _id. */
  department: z.optional(text(64)),
  mode: z.optional(text(40)),
  duration: z.optional(text(40)),
  /** Default: published and drafts. */
  status: z.optional(z.enum(courseStatuses)),
  sort: z.optional(z.enum(officeCourseSorts)),
}

/** Without page and limit: all rows (rule 15). Default sort: the best match, else the name. */
export const ListOfficeCoursesInput = z.object({
  ...courseFilters,
  ...paging,
})
export const ExportCoursesInput = z.object(courseFilters)

export const ListCategoriesInput = z.object({
  q: z.optional(text(100)),
  ...paging,
  sort: z.optional(z.enum(categorySorts)),
})

const editing = {
  /**
   * Send it with an edit: if somebody changed the row since, the edit is refused (409
   * edited-meanwhile).
   */
  version: z.number(),
  editedAt: z.string(),
  /** null: not edited since the sample. */
  editedBy: z.nullable(z.string()),
}

/** null: shown as N/A in the courses table. */
const department = z.nullable(DepartmentReference)

export const OfficeCourseRow = z.object({
  _id: z.string(),
  ...tableOf<Pick<typeof fieldsShown, (typeof officeRowFields)[number]>>(
    officeRowFields,
    (field) => fieldsShown[field],
  ),
  department,
  status: z.enum(courseStatuses),
  ...editing,
})
export type OfficeCourseRow = z.infer<typeof OfficeCourseRow>
export const OfficeCourse = z.extend(Course, {
  department,
  status: z.enum(courseStatuses),
  ...editing,
})
export type OfficeCourse = z.infer<typeof OfficeCourse>

/** Spec §7: getallcourses and getallcourse1 both return `courseDetails`. */
export const OfficeCourses = z.object({
  courseDetails: z.array(OfficeCourseRow),
  total: z.number(),
})
export const OfficeCourseShown = z.object({ courseDetails: OfficeCourse })

export const OfficeCategory = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  photo: z.nullable(z.string()),
  /** Courses that are not deleted: all, and those visible to visitors. */
  courseCount: z.number(),
  publicCourseCount: z.number(),
  /** Deleted courses that are kept for their history: they belong to a category too. */
  hiddenCourseCount: z.number(),
  /** Position in the menus, from 1. */
  place: z.number(),
  ...editing,
})
export type OfficeCategory = z.infer<typeof OfficeCategory>
export const OfficeCategories = z.object({
  categoryDetails: z.array(OfficeCategory),
  total: z.number(),
})
export const OfficeCategoryShown = z.object({ categoryDetails: OfficeCategory })

/** Spec §5 and §9, add course. The photo may be left out; a draft is not shown to visitors. */
export const AddCourseInput = z.object({
  ...fieldsOnAdd,
  isDraft: z._default(z.boolean(), false),
})
export type AddCourseInput = z.infer<typeof AddCourseInput>

/** Spec §5 and §9, edit course: only the sent fields change; photo null removes the picture. */
export const EditCourseInput = z.object({
  id: text(64),
  ...z.partial(z.object(fieldsOnEdit)).shape,
  version: z.optional(z.int()),
})
export type EditCourseInput = z.infer<typeof EditCourseInput>

/** Spec §5: title, description and image are required on add. */
export const AddCategoryInput = z.object({
  title: shownName(messages.required, limits.departmentTitleMaxLength),
  description: filled(messages.required, limits.descriptionMaxLength),
  photo: filled(messages.required, 500),
})

/** Spec §7: title and description; ours: a new photo, too. */
export const EditCategoryInput = z.object({
  id: text(64),
  title: z.optional(shownName(messages.required, limits.departmentTitleMaxLength)),
  description: z.optional(filled(messages.required, limits.descriptionMaxLength)),
  photo: z.optional(textOrNone(500)),
  version: z.optional(z.int()),
})

export const MoveCategoryInput = z.object({ id: text(64), direction: z.enum(['up', 'down']) })

/** `_id` and `version` are those of the row after the change. */
export const CourseChanged = z.object({
  message: z.string(),
  _id: z.string(),
  version: z.number(),
})
export const CourseDeleted = z.object({
  message: z.string(),
  /** hidden: something refers to it, such as an order or a batch; it can be restored (rule 17). */
  outcome: z.enum(['deleted', 'hidden']),
})

/**
 * csv: at most 1 MB and 2,000 rows, with the headings of courseCsvColumns. A dry run changes
 * nothing. Without skipBad one bad row blocks the whole file.
 */
export const ImportCoursesInput = z.object({
  csv: z
    .string({ error: messages.csvRequired })
    .check(
      z.minLength(1, { error: messages.csvRequired }),
      z.maxLength(limits.csvMaxLength, { error: messages.csvTooLarge }),
    ),
  isDryRun: z._default(z.boolean(), true),
  skipBad: z._default(z.boolean(), false),
})

export const ImportedRow = z.object({
  /** A spreadsheet's row number: the heading is row 1. */
  row: z.number(),
  courseCode: z.string(),
  courseName: z.string(),
  outcome: z.enum(['added', 'changed', 'unchanged', 'bad']),
  /** The changing columns of a changed row. */
  changes: z.array(z.enum(courseCsvColumns)),
  /** The messages of a bad row by column. */
  fields: z.record(z.string(), z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const CoursesImported = z.object({
  message: z.string(),
  isDryRun: z.boolean(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  bad: z.number(),
  rows: z.array(ImportedRow),
  badFile: fileFoundShape.badFile,
  passedOver: fileFoundShape.passedOver,
})
export type CoursesImported = z.infer<typeof CoursesImported>

/** The upload route's response (uploadImageRoute): the address to send as `photo`. */
export const ImageUploaded = z.object({ url: z.string() })
export type ImageUploaded = z.infer<typeof ImageUploaded>
