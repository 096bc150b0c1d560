import type { CourseField } from '#contract/catalog/course-fields.ts'
import { paise } from '#contract/money/money.ts'
import { keptNames } from './course.ts'

/** Returns the columns of courses that hold these fields. */
export function columnsOf<F extends CourseField>(fields: readonly F[]) {
  return fields.map((field) => `courses.${keptNames[field]}` as const)
}

type RowRead = { feeInPaise: number | null; departmentId: string; departmentTitle: string }

/**
 * Builds the course of a row: amounts become Paise, and the department one object. Further selected
 * columns are kept.
 */
export function courseOfRow<R extends RowRead>(row: R) {
  const { feeInPaise, departmentId, departmentTitle, ...same } = row
  return {
    ...same,
    feeInPaise: feeInPaise === null ? null : paise(feeInPaise),
    department: { id: departmentId, title: departmentTitle },
  }
}
