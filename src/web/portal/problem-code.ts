import type { ProblemCode } from '#contract/problems.ts'

/**
 * The code of a refusal, or null for any other error. Asked by shape: on the server the built pages
 * hold their own copy of the Problem class, so `instanceof` would not know the portal's.
 */
export function problemCode(error: unknown): ProblemCode | null {
  const isProblem = error instanceof Error && error.name === 'Problem' && 'code' in error
  return isProblem ? (error.code as ProblemCode) : null // a Problem's code is one of ours by its type
}
