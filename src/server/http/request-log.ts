import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { errorOf } from '../foundation/error-of.ts'
import { normalPathOf, pathOf } from './kept/address-parts.ts'
import { logNames } from './log/log-names.ts'
import { logOutput } from './log/log-output.ts'

const FLUSH_EVERY_MS = 500
const MAX_GATHERED_LENGTH = 32 * 1024
const MAX_PATH_LENGTH = 200

export type ServerLog = Logger & {
  /** Until all lines have been taken, or whoever reads them is too slow. */
  written(): Promise<void>
}

/**
 * JSON lines on standard output, gathered for half a second so that a cached page is not held up by them.
 * Errors are written without what a database adds to them: `detail` and `where` may name a person. People
 * and places are written as log-names.ts calls them.
 */
export function createLog(level: string, secretKey: string): ServerLog {
  const destination = gatheringLines()
  const serializers = { err: plainError, ...logNames(secretKey) }
  const log = pino({ level, base: null, serializers }, destination)
  return Object.assign(log, { written: () => destination.written() })
}

/**
 * Pino's own destination gathers lines too, but measures with each one how much it has: that takes longer than all else that
 * a kept page does. It gets many at once.
 */
function gatheringLines() {
  const output = logOutput()
  let gathered = ''
  const take = () => {
    const lines = gathered
    gathered = ''
    return lines
  }
  const handOn = () => {
    if (gathered !== '') output.write(take())
  }
  setInterval(handOn, FLUSH_EVERY_MS).unref()
  // the last line says why
  process.once('exit', () => output.writeNow(take()))
  return {
    write(line: string) {
      gathered += line
      if (gathered.length >= MAX_GATHERED_LENGTH) handOn()
    },
    written() {
      handOn()
      return output.written()
    },
  }
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

/** Stands in every line of this request from now on. */
export function addToLog(request: FastifyRequest, details: object): void {
  request.log = request.log.child(details)
}

/**
 * The part of an address that may be logged: its path, without the token that a payment link of before has in it, however spelled. A query string
 * may carry an order or an address of mail.
 */
export function pathForLog(url: string): string {
  const isWithToken = normalPathOf(url).startsWith('/pay/')
  return isWithToken ? '/pay/-' : pathOf(url).slice(0, MAX_PATH_LENGTH)
}
