import { formatRupees } from '#contract/money.ts'
import type { Facts } from '../../activity/activity.ts'
import type { CourseFacts } from './office-course.ts'

/** A course's facts as a person reads them in the activity log, under the specification's names. */
export function courseFactsForLog(
  facts: Partial<CourseFacts>,
  titleOf: (departmentId: string) => string,
): Facts {
  const { feeInPaise, departmentId, ...rest } = facts
  return {
    ...rest,
    ...(feeInPaise === undefined
      ? {}
      : { courseFee: feeInPaise === null ? null : formatRupees(feeInPaise) }),
    ...(departmentId === undefined ? {} : { department: titleOf(departmentId) }),
  }
}

/** Of the same names, what stood there before. */
export function sameNames<F extends object>(facts: F, names: Partial<F>): Partial<F> {
  const kept = Object.entries(facts).filter(([name]) => Object.hasOwn(names, name))
  // a part of the facts
  return Object.fromEntries(kept) as Partial<F>
}
