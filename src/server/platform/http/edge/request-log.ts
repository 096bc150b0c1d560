import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { errorOf } from '../../foundation/errors/error-of.ts'
import { countLogFailure } from '../../metrics/meters.ts'
import { logNames } from '../log/log-names.ts'

const STANDARD_OUTPUT = 1

/**
 * JSON lines on standard output, written synchronously as pino does by default. Errors are written
 * without the fields that a database adds: `detail` and `where` may name a person.
 */
export function createLog(level: string, secretKey: string): Logger {
  const destination = pino.destination({ dest: STANDARD_OUTPUT, sync: true })
  // a full disk does not stop the portal; the next line tries again
  destination.on('error', countLogFailure)
  const serializers = { err: plainError, ...logNames(secretKey) }
  return pino({ level, base: null, serializers }, destination)
}

type PlainError = {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: PlainError
}

function plainError(thrown: unknown): PlainError {
  const error = errorOf(thrown)
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  }
}

/** Adds fields to all later log lines of this request. */
export function addToLog(request: FastifyRequest, details: object): void {
  request.log = request.log.child(details)
}
