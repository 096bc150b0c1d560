import type { CourseField } from '#contract/course-fields.ts'
import { paise } from '#contract/money.ts'
import { keptNames } from './course.ts'

/** The columns of courses from which these fields are read. */
export function columnsOf<F extends CourseField>(fields: readonly F[]) {
  return fields.map((field) => `courses.${keptNames[field]}` as const)
}

type RowRead = { feeInPaise: number | null; departmentId: string; departmentTitle: string }

/** The course of a row, with money as money and the department as one thing; what else was selected stays beside it. */
export function courseOfRow<R extends RowRead>(row: R) {
  const { feeInPaise, departmentId, departmentTitle, ...same } = row
  return {
    ...same,
    feeInPaise: feeInPaise === null ? null : paise(feeInPaise),
    department: { id: departmentId, title: departmentTitle },
  }
}
