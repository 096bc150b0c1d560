import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerBroken, isBroken } from '../broken-answers.ts'
import { pause } from '../pause.ts'
import { internalError, missing, refusal } from './razorpay-errors.ts'
import type { Fault } from './razorpay-faults.ts'
import type { Answer, RazorpaySimulator } from './razorpay-simulator.ts'

export interface Call {
  readonly name: Fault['call']
  /** The receipt of the call, or the notes of its QR code. */
  readonly references?: readonly string[]
  /** Carries out the call, once. */
  act(): Answer
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers a call of the merchant, with the fault that waits for it. */
export async function answerCall(
  simulator: RazorpaySimulator,
  call: Call,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const fault = simulator.faults.take(call.name, call.references ?? [])
  if (fault === null) return send(reply, call.act())
  const { kind, delayMs, httpStatus } = fault
  if (isRefused(kind)) return send(reply, refusals[kind])
  if (isBroken(kind)) {
    const act = (): Answer => call.act()
    return answerBroken(kind, { request, reply, act, httpStatus, words: brokenWords })
  }
  if (kind === 'slow') await pause(request, delayMs, simulator.faults.whenCleared())
  const answer = call.act()
  if (kind === 'slow') return send(reply, answer)
  if (kind === 'not-there') return send(reply, missing())
  return send(reply, { ...answer, body: alterBody(answer.body, wrongFields[kind]) })
}

export function send(reply: FastifyReply, { httpStatus, body }: Answer): FastifyReply {
  return reply.code(httpStatus).send(body)
}

/** Answers without the call being carried out. */
const refusals = {
  conflict: refusal(409, 'Another request with the same idempotency key is still in progress.'),
  'rate-limit': refusal(429, 'Too many requests'),
  refused: refusal(400, 'Refused, as a fault asked for'),
}

function isRefused(kind: Fault['kind']): kind is keyof typeof refusals {
  return kind in refusals
}

const brokenWords = {
  internalError: internalError(),
  trap: '/control/razorpay/trap',
  hugeField: '"entity":"order","status":"paid"',
}

type Wrong = (name: string, value: unknown) => unknown

const amounts = new Set(['amount', 'amount_paid', 'amount_due', 'payment_amount'])

const wrongFields = {
  'wrong-reference': (name, value) => {
    if (name === 'receipt') return 'ORDOFSOMEBODYELSE'
    return name === 'order_id' || name === 'payment_id' ? `${String(value).slice(0, -1)}_` : value
  },
  // paise that are read as rupees
  'wrong-amount': (name, value) =>
    amounts.has(name) && typeof value === 'number' ? value * 100 : value,
  'wrong-currency': (name, value) => (name === 'currency' ? 'USD' : value),
  'unknown-status': (name, value) => (name === 'status' ? 'something_new' : value),
} satisfies Record<string, Wrong>

/** A correct response with one wrong fact, wherever it occurs. */
function alterBody(body: object, wrong: Wrong): object {
  const entries = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    alterPart(wrong(name, value), wrong),
  ])
  return Object.fromEntries(entries)
}

function alterPart(value: unknown, wrong: Wrong): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => alterPart(one, wrong))
  return typeof value === 'object' && value !== null ? alterBody(value, wrong) : value
}
