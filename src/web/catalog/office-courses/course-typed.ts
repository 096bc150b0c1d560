import type { Course } from '#contract/catalog/catalog.ts'
import { courseFieldNames, isOfKind } from '#contract/catalog/course-fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { parseRupees, rupeeText } from '#contract/money/money.ts'
import { tableOf } from '#contract/platform/table-of.ts'
import type { Choice } from '../../platform/table/filters/list-filter.ts'
import type { CourseFields } from './course-fields.ts'

/**
 * The course that a form would make, even while values are missing or wrong. Too long a text is
 * cut.
 */
export function courseTyped(typed: CourseFields, departments: readonly Choice[]): Course {
  const title = departments.find(({ value }) => value === typed.department)?.label
  const department = { _id: typed.department, title: title ?? 'Department' }
  const fields = tableOf<Omit<Course, '_id' | 'nextBatch' | 'earlyBird'>>(
    courseFieldNames,
    (name) => {
      if (name === 'isEnrolled') return false
      if (isOfKind(name, 'department')) return department
      if (isOfKind(name, 'rupees')) return feeTyped(typed[name])
      if (isOfKind(name, 'text') || isOfKind(name, 'markdown')) return clipped(typed[name])
      const value = typed[name]
      if (typeof value !== 'string') return value
      return value.trim() === '' ? null : clipped(value)
    },
  )
  return { _id: 'preview', ...fields }
}

function feeTyped(text: string): string | null {
  const fee = parseRupees(text)
  return fee === null ? null : rupeeText(fee)
}

/** The form's limit: rendering a whole pasted book would block the page for minutes. */
function clipped(text: string): string {
  return text.slice(0, limits.descriptionMaxLength)
}
