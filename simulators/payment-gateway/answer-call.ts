import type { FastifyReply, FastifyRequest } from 'fastify'
import { hugeBody, neverRespond } from '../broken-answers.ts'
import { pause } from '../pause.ts'
import { alterResponse } from './wire/alter-response.ts'
import type { Fault } from './faults.ts'
import type { Answer, Gateway } from './gateway.ts'
import { orderNotFound, plainError, refused } from './refunds/refusals.ts'

export interface Call {
  readonly name: Fault['call']
  readonly orderId: string
  /** Carries out the call, once. */
  act(): Answer
}

/** Answers a call of the merchant, with the fault that waits for it. */
export async function answerCall(
  gateway: Gateway,
  call: Call,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const fault = gateway.faults.take(call.name, call.orderId)
  if (fault === null) return send(reply, call.act())
  const delayMs = fault.delayMs ?? (fault.kind === 'slow' ? 10_000 : 0)
  await pause(request, delayMs, gateway.faults.whenCleared())
  return faultHandlers[fault.kind]({ gateway, fault, call, request, reply })
}

interface FaultHandler {
  readonly gateway: Gateway
  readonly fault: Fault
  readonly call: Call
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * A `-before` fault, a refusal and a redirect skip the call; all others apply after it was carried
 * out.
 */
const faultHandlers: Record<Fault['kind'], (faultHandler: FaultHandler) => FastifyReply> = {
  'timeout-before': ({ request, reply }) => neverRespond(request, reply),
  'timeout-after': ({ call, request, reply }) => {
    call.act()
    return neverRespond(request, reply)
  },
  'error-before': ({ reply }) => send(reply, internalError()),
  'error-after': ({ call, reply }) => {
    call.act()
    return send(reply, internalError())
  },
  html: ({ call, reply, fault }) => {
    call.act()
    return reply.code(fault.httpStatus).type('text/html').send(gatewayHtml)
  },
  garbage: ({ call, reply, fault }) => {
    const text = JSON.stringify(call.act().body)
    const half = text.slice(0, text.length / 2)
    return reply.code(fault.httpStatus).type('application/json').send(half)
  },
  huge: ({ call, reply }) => {
    call.act()
    return reply.code(200).type('application/json').send(hugeBody('"status":"CHARGED"'))
  },
  refused: ({ reply }) => send(reply, refused('INVALID_REQUEST', 'Refused, as a fault asked for')),
  redirect: ({ gateway, call, reply }) => {
    const trap = `/control/payment-gateway/trap/${encodeURIComponent(call.orderId)}`
    return reply.redirect(`${gateway.options.publicUrl}${trap}`, 302)
  },
  slow: bent,
  'wrong-order-id': bent,
  'wrong-amount': bent,
  'wrong-currency': bent,
  'unknown-status': bent,
  'foreign-link': bent,
  'amount-only': bent,
  'effective-amount-only': bent,
  'type-drift': bent,
  'refund-without-amount': bent,
  'figures-contradict': bent,
  'unflagged-refund': bent,
  'not-there': ({ call, reply }) => send(reply, orderNotFound(call.orderId)),
}

function bent({ call, fault, reply }: FaultHandler): FastifyReply {
  return send(reply, alterResponse(call.act(), fault.kind))
}

/** Sends a response with the headers that Juspay adds. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply
    .code(answer.httpStatus)
    .header('x-response-id', `x-${reply.request.id}`)
    .send(answer.body)
}

function internalError(): Answer {
  return plainError(500, 'INTERNAL_SERVER_ERROR', 'Something failed, as a fault asked for')
}

const gatewayHtml =
  '<!doctype html><html><head><title>Attention required</title></head>' +
  '<body><h1>Sorry, you have been blocked</h1><p>error code: 1010</p></body></html>'
