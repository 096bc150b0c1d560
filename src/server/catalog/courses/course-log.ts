import { cellOfCampuses } from '#contract/catalog/course-csv.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Fields } from '../../platform/activity/activity.ts'
import type { CourseFields } from './course.ts'

/** Formats a course's fields for the activity log, under the specification's names. */
export function courseFieldsForLog(
  fields: Partial<CourseFields>,
  titleOf: (departmentId: string) => string,
): Fields {
  const { feeInPaise, departmentId, campuses, ...rest } = fields
  return {
    ...rest,
    ...(campuses === undefined ? {} : { campuses: cellOfCampuses(campuses) || 'All' }),
    ...(feeInPaise === undefined
      ? {}
      : { courseFee: feeInPaise === null ? null : formatRupees(feeInPaise) }),
    ...(departmentId === undefined ? {} : { department: titleOf(departmentId) }),
  }
}

/** Returns the earlier values of the same fields. */
export function sameNames<F extends object>(fields: F, names: object): Partial<F> {
  const logged = Object.entries(fields).filter(([name]) => Object.hasOwn(names, name))
  // a subset of the fields
  return Object.fromEntries(logged) as Partial<F>
}
