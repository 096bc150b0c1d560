import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'

/** Problems for the student, and their counterparts for staff. */
const forStaffMember: Partial<Record<ProblemCode, ProblemCode>> = {
  'already-enrolled': 'student-has-place',
  'payment-undecided': 'online-payment-undecided',
  'payment-provider-unavailable': 'provider-silent',
}

/** Rethrows a problem, reworded for staff where its sentence is for the student. */
export function rethrowForStaffMember(problem: unknown): never {
  const code = problem instanceof Problem ? forStaffMember[problem.code] : undefined
  if (code) throw new Problem(code)
  throw problem
}
