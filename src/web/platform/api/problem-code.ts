import { Problem } from './problem.ts'
import type { ProblemCode } from '#contract/problems.ts'

/** The code of a refusal, or null for any other error. */
export function problemCode(error: unknown): ProblemCode | null {
  return error instanceof Problem ? error.code : null
}
