import { problemsByStatus } from '#contract/problems.ts'
import type { Problem, ProblemBody, ProblemCode } from '#contract/problems.ts'
import { invariant } from '../foundation/invariant.ts'

const statusOfCode = new Map(
  Object.entries(problemsByStatus).flatMap(([status, problems]) =>
    Object.keys(problems).map((code) => [code, Number(status)] as const),
  ),
)

/** The HTTP status of a code, from the contract's table (rule 14). */
export function problemStatus(code: ProblemCode): number {
  const status = statusOfCode.get(code)
  invariant(status !== undefined, `${code} is in the table of problems`)
  return status
}

export type ProblemResponse = {
  status: number
  headers: Record<string, string>
  body: ProblemBody & { success?: false }
}

/** Problems of calls for a receipt. */
const withoutReceipt: ReadonlySet<ProblemCode> = new Set(['receipt-not-found', 'receipt-follows'])

export function problemResponse(problem: Problem): ProblemResponse {
  const { code, details } = problem
  const status = problemStatus(code)
  const sentence = sentenceOf(problem)
  return {
    status,
    headers: {
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...retryAfter(status, details.retryAfterSeconds),
    },
    body: {
      // the specification's client reads this field for a receipt (spec §10)
      ...(withoutReceipt.has(code) ? { success: false } : {}),
      error: sentence,
      message: sentence,
      code,
      ...(details.fields ? { fields: details.fields } : {}),
      ...details.fees,
      ...(details.waitFor === undefined ? {} : { waitFor: details.waitFor }),
      ...(details.people === undefined ? {} : { people: details.people }),
    },
  }
}

/** 429 always has Retry-After (rule 14), other statuses only if the time is known. */
function retryAfter(status: number, seconds: number | undefined): Record<string, string> {
  const known = seconds ?? (status === 429 ? 1 : undefined)
  return known === undefined ? {} : { 'retry-after': String(known) }
}

/** A single invalid field is best explained by its own sentence. */
function sentenceOf({ code, details, message }: Problem): string {
  const sentences = Object.values(details.fields ?? {})
  return code === 'invalid-input' && sentences.length === 1 ? (sentences[0] ?? message) : message
}
