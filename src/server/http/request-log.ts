import { pino } from 'pino'
import type { Logger } from 'pino'

const FLUSH_EVERY_MS = 500
const MAX_BUFFERED_BYTES = 4_096
const MAX_PATH_LENGTH = 200

export type ServerLog = Logger & { flushNow(): void }

/**
 * JSON lines on standard output, gathered for half a second so that a cached page is not held up by them.
 * Errors are written without what a database adds to them: `detail` and `where` may name a person.
 */
export function createLog(level: string): ServerLog {
  const destination = pino.destination({
    sync: false,
    minLength: MAX_BUFFERED_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  })
  const log = pino({ level, base: null, serializers: { err: plainError } }, destination)
  return Object.assign(log, { flushNow: () => destination.flushSync() })
}

type PlainError = {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: PlainError
}

function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  }
}

/** What of an address may be logged: its path. A query string may carry an order or an address of mail. */
export function pathForLog(url: string): string {
  return (url.split('?', 1)[0] ?? '').slice(0, MAX_PATH_LENGTH)
}
