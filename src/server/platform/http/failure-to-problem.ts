import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { errorCode } from '../foundation/errors/error-code.ts'

const ofFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
}

/**
 * SQLSTATEs of temporary failures: conflicts, statement timeouts, a starting or stopping server,
 * and a lost connection. Also no space or memory left (53...), an I/O error (58030), and a former
 * primary (25006).
 */
const PASSING_SQLSTATE = /^(?:40001|40P01|55P03|57014|57P0[123]|53...|58030|25006|08...)$/
const BROKEN_CONNECTION = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/
/** pg sets no code on these errors. */
const LOST_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/

/**
 * Returns the problem for a failed request. A Problem stays as it is, and Fastify's errors get our
 * words. An unreachable database is 'unavailable'. Everything else is 'internal-error', which is a
 * bug.
 */
export function failureToProblem(failure: unknown): Problem {
  if (failure instanceof Problem) return failure
  if (!(failure instanceof Error)) return new Problem('internal-error')
  const code = errorCode(failure)
  if (isRefusal(failure)) return new Problem(ownEntry(ofFastify, code) ?? 'malformed-request')
  return new Problem(isDatabaseAway(failure, code) ? 'unavailable' : 'internal-error')
}

/** Fastify sets a status on its refusals and on incomplete bodies. */
function isRefusal(failure: Error): boolean {
  const status = 'statusCode' in failure ? Number(failure.statusCode) : 0
  return status >= 400 && status < 500
}

function isDatabaseAway({ message }: Error, code: string): boolean {
  return (
    PASSING_SQLSTATE.test(code) || BROKEN_CONNECTION.test(code) || LOST_CONNECTION.test(message)
  )
}
