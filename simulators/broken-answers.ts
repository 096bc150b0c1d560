import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The response to a call of a merchant. */
export interface Answer {
  readonly httpStatus: number
  readonly body: object
}

/** The ways in which a response gets lost or unreadable, whatever the company. */
export const brokenKinds = [
  'timeout-before',
  'timeout-after',
  'error-before',
  'error-after',
  'reset-before',
  'reset-after',
  'html',
  'garbage',
  'huge',
  'redirect',
] as const

export type BrokenKind = (typeof brokenKinds)[number]

export function isBroken(kind: string): kind is BrokenKind {
  return brokenKinds.some((one) => one === kind)
}

export interface BrokenCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Carries out the call, once. */
  readonly act: () => Answer
  /** The HTTP status of html and garbage. */
  readonly httpStatus: number
  /** The company's own words. */
  readonly words: {
    readonly internalError: Answer
    /** Where `redirect` leads: a client that follows it reads that all is paid. */
    readonly trap: string
    /** The first field of the body that never ends. */
    readonly hugeField: string
  }
}

const longestSilenceMs = 60_000
const hugeBodyBytes = 50 * 1024 * 1024

/** Answers a call in a broken way. `-before` and `redirect` skip the call; the others carry it out. */
export function answerBroken(kind: BrokenKind, call: BrokenCall): FastifyReply {
  const { request, reply, act, httpStatus, words } = call
  const isSkipped = kind.endsWith('-before') || kind === 'redirect'
  const { body } = isSkipped ? words.internalError : act()
  const json = () => reply.type('application/json')
  const ways: Record<string, () => FastifyReply> = {
    timeout: () => neverRespond(request, reply),
    error: () => reply.code(words.internalError.httpStatus).send(words.internalError.body),
    reset: () => resetConnection(request, reply),
    html: () => reply.code(httpStatus).type('text/html').send('<h1>Service unavailable</h1>'),
    garbage: () => json().code(httpStatus).send(firstHalf(body)),
    huge: () => json().send(hugeBody(words.hugeField)),
    redirect: () => reply.redirect(words.trap, 302),
  }
  const way = ways[kind.replace(/-(before|after)$/, '')]
  if (way === undefined) throw new Error(`no such fault: ${kind}`)
  return way()
}

function firstHalf(body: object): string {
  const text = JSON.stringify(body)
  return text.slice(0, text.length / 2)
}

/** Sends nothing until the client disconnects, or for a minute. */
export function neverRespond(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  const timer = setTimeout(() => request.raw.socket.destroy(), longestSilenceMs)
  timer.unref()
  request.raw.socket.once('close', () => clearTimeout(timer))
  return reply
}

function resetConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
  return reply
}

/** 50 MB of JSON that begins with `field`. */
export function hugeBody(field: string): Readable {
  return Readable.from(hugePieces(field))
}

function* hugePieces(field: string): Generator<string> {
  const piece = 'x'.repeat(64 * 1024)
  yield `{${field},"padding":"`
  for (let sent = 0; sent < hugeBodyBytes; sent += piece.length) yield piece
  yield '"}'
}
