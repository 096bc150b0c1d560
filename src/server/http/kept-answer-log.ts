import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { ownEntry } from '#contract/own-entry.ts'
import { invariant } from '../foundation/invariant.ts'
import { clientAddress } from './client-address.ts'
import type { IsTrusted } from './client-address.ts'
import { headerOf } from './kept/header-of.ts'
import { pathForLog } from './request-log.ts'

type Kept = { requestId: string; url: string; status: number }

/**
 * Writes the line of each answer from memory. Pino takes as long for one as the whole rest of such an answer, so it is put
 * together here of parts that are the same from line to line; it reads as pino's own (kept-answer-log.test.ts).
 */
export function keptAnswerLog(
  log: Logger,
  isTrusted: IsTrusted,
): (request: IncomingMessage, kept: Kept) => void {
  if (!log.isLevelEnabled('info')) return () => undefined
  const { stream, placeOf } = insidesOf(log)
  const head = `{"level":${pino.levels.values['info']},"time":`
  const endOf = remembering(
    ({ method = '', url, status }) =>
      // what pino writes behind these fields: a quoted text
      `,"method":${JSON.stringify(method)},"path":${JSON.stringify(pathForLog(url))},"status":${status},"msg":"kept answer"}\n`,
  )
  const places = new WeakMap<Socket, Place>()
  const placeFor = (request: IncomingMessage): Place => {
    const { socket } = request
    const forwarded = headerOf(request, 'x-forwarded-for')
    const known = places.get(socket)
    if (known && known.forwarded === forwarded) return known
    const from = JSON.stringify(placeOf(clientAddress(request, isTrusted)))
    const place = { forwarded, from, end: '', rest: '' }
    places.set(socket, place)
    return place
  }
  const beginningAt = oncePerMillisecond((now) => `${head}${now},"requestId":"`)
  return (request, { requestId, url, status }) => {
    const end = endOf({ method: request.method, url, status })
    const place = placeFor(request)
    if (place.end !== end) {
      place.end = end
      place.rest = inOnePiece(`","from":${place.from}${end}`)
    }
    // the id is of letters that JSON writes as they are (request-id.ts)
    stream.write(beginningAt(Date.now()) + requestId + place.rest)
  }
}

/** Where a socket's requests come from, and what stood behind the id in its last line. */
type Place = { forwarded: string | undefined; from: string; end: string; rest: string }

/** What is put together is a chain of its parts, which each line that it stands in would walk through again. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString()
}

/** Dozens of answers leave in one millisecond. */
function oncePerMillisecond(textOf: (now: number) => string): (now: number) => string {
  let [last, text] = [0, '']
  return (now) => {
    if (now === last) return text
    last = now
    text = inOnePiece(textOf(now))
    return text
  }
}

/** What pino shows to whoever writes beside it (its documentation, "pino.symbols"). */
type Insides = {
  [pino.symbols.streamSym]: { write(line: string): void }
  [pino.symbols.serializersSym]: Record<string, (value: unknown) => unknown>
}

function insidesOf(log: Logger) {
  // every logger has them
  const { [pino.symbols.streamSym]: stream, [pino.symbols.serializersSym]: serializers } =
    log as Logger & Insides
  const placeOf = ownEntry(serializers, 'from')
  invariant(placeOf, 'the log knows how a place is written')
  return { stream, placeOf }
}

type Answered = { method: string | undefined; url: string; status: number }

/** Strangers may put what they like behind an address: so many are remembered. */
const REMEMBERED = 2_000

/** The same text for the same answer. */
function remembering(textOf: (answered: Answered) => string): (answered: Answered) => string {
  const known = new Map<string, { method: string | undefined; status: number; text: string }>()
  return (answered) => {
    const { method, url, status } = answered
    const before = known.get(url)
    if (before && before.status === status && before.method === method) return before.text
    const text = textOf(answered)
    if (known.size >= REMEMBERED) known.clear()
    known.set(url, { method, status, text })
    return text
  }
}
