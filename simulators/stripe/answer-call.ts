import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerBroken, isBroken } from '../broken-answers.ts'
import type { BrokenKind } from '../broken-answers.ts'
import { pause } from '../pause.ts'
import type { Fault } from './stripe-faults.ts'
import { internalError, refusal } from './stripe-errors.ts'
import type { Answer, StripeSimulator } from './stripe-simulator.ts'

/** A correct response with one wrong fact, wherever it occurs. */
function alterSession(body: object, kind: string): object {
  switch (kind) {
    case 'wrong-reference':
      return alterFields(body, { client_reference_id: 'ORDOFSOMEBODYELSE' })
    case 'wrong-amount':
      // paise that are read as rupees
      return alterFields(body, {}, (value) => value * 100)
    case 'wrong-currency':
      return alterFields(body, { currency: 'usd' })
    case 'foreign-link':
      return alterFields(body, { url: 'https://pay.example/page/1' })
    case 'wrong-mode':
      return { ...body, livemode: true }
    case 'says-expired':
      return { ...body, status: 'expired' }
    case 'unknown-status':
      return alterFields(body, { status: 'something_new', payment_status: 'something_new' })
    default:
      // the other kinds change the response on its way
      return body
  }
}

const amountFields = new Set(['amount_total', 'amount_received', 'amount_captured', 'amount'])

function alterFields(
  body: object,
  wrong: Readonly<Record<string, string>>,
  alterAmount: (value: number) => number = (value) => value,
): object {
  const entries = Object.entries(body).map(([name, value]: [string, unknown]) => {
    if (wrong[name] !== undefined && typeof value === 'string') return [name, wrong[name]]
    if (amountFields.has(name) && typeof value === 'number') return [name, alterAmount(value)]
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [name, isPart ? alterFields(value, wrong, alterAmount) : value]
  })
  return Object.fromEntries(entries)
}

const words = {
  internalError: internalError(),
  trap: '/control/stripe/trap',
  hugeField: '"object":"checkout.session","payment_status":"paid"',
}

export interface Call {
  readonly name: Fault['call']
  /** The client_reference_id of the call. */
  readonly reference: string | null
  /** Carries out the call, once. */
  act(): Answer
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers a call of the merchant, with the fault that waits for it. */
export async function answerCall(
  simulator: StripeSimulator,
  call: Call,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { request, reply } = exchange
  const act = (): Answer => actIdempotently(simulator, call, request)
  const fault = simulator.faults.take(call.name, call.reference)
  if (fault === null) return send(reply, act())
  if (fault.kind === 'slow') await pause(request, fault.delayMs, simulator.faults.whenCleared())
  const { kind, httpStatus } = fault
  if (isBroken(kind)) return answerBroken(kind, { request, reply, act, httpStatus, words })
  return faultHandlers[kind]({ fault, act, request, reply })
}

/** Sends a response with the headers that Stripe adds. */
export function send(reply: FastifyReply, { httpStatus, body }: Answer): FastifyReply {
  return reply
    .code(httpStatus)
    .header('request-id', `req_${randomBytes(7).toString('hex')}`)
    .send(body)
}

/**
 * A call with an idempotency key is carried out once and gets the same response for ever; a failed
 * validation is not stored (others §1.8). A fault changes the sent response, never the stored one.
 */
function actIdempotently({ store }: StripeSimulator, call: Call, request: FastifyRequest): Answer {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string') return call.act()
  const requestText = `${request.method} ${request.url} ${JSON.stringify(request.body)}`
  const fingerprint = createHash('sha256').update(requestText).digest('hex')
  const cached = store.cachedResponse(key)
  if (cached !== undefined)
    return cached.fingerprint === fingerprint ? cached : otherParameters(key)
  const answer = call.act()
  if (answer.httpStatus < 400) store.saveAnswer({ key, fingerprint, ...answer })
  return answer
}

function otherParameters(key: string): Answer {
  return refusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first ' +
      `used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

interface FaultHandler extends Exchange {
  readonly fault: Fault
  readonly act: () => Answer
}

const faultHandlers: Record<
  Exclude<Fault['kind'], BrokenKind>,
  (faultHandler: FaultHandler) => FastifyReply
> = {
  conflict: ({ reply }) => {
    const message = 'There is currently another in-progress request using this key.'
    const code = 'idempotency_key_in_use'
    return send(reply, refusal(409, { type: 'invalid_request_error', code, message }))
  },
  'rate-limit': ({ reply }) => {
    const message = 'Too many requests hit the API too quickly.'
    return send(reply, refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message }))
  },
  refused: ({ reply }) => {
    const message = 'Refused, as a fault asked for'
    return send(reply, refusal(400, { type: 'invalid_request_error', message }))
  },
  slow: ({ act, reply }) => send(reply, act()),
  'wrong-reference': altered,
  'wrong-amount': altered,
  'wrong-currency': altered,
  'unknown-status': altered,
  'foreign-link': altered,
  'wrong-mode': altered,
  'says-expired': altered,
}

function altered({ act, fault, reply }: FaultHandler): FastifyReply {
  const answer = act()
  return send(reply, { ...answer, body: alterSession(answer.body, fault.kind) })
}
