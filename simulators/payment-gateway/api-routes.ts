import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCall, send } from './answer-call.ts'
import type { Answer, Gateway } from './gateway.ts'
import type { PaymentGatewayOptions } from './gateway-options.ts'
import { openSession } from './open-session.ts'
import { orderWire } from './order-wire.ts'
import { orderNotFound, plainError, unauthorized } from './refusals.ts'
import { requestRefund } from './request-refund.ts'
import { toRecord, asText } from './to-record.ts'

interface OrderPath {
  Params: { orderId: string }
}

/** The three calls of the merchant's server: session, status, refund. */
export function addApiRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isMerchant(request, gateway.options)) return send(reply, unauthorized())
    reply.header('x-jp-merchant-id', gateway.options.merchantId)
    return undefined
  })

  app.post('/session', (request, reply) => {
    if (!isJson(request)) return send(reply, plainError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON'))
    const orderId = asText(toRecord(request.body)['order_id'])
    const act = (): Answer => openSession(gateway, request.body)
    return answerCall(gateway, { name: 'session', orderId, act }, { request, reply })
  })

  app.get<OrderPath>('/orders/:orderId', (request, reply) => {
    const { orderId } = request.params
    const act = (): Answer => {
      const order = gateway.store.order(orderId)
      if (order === undefined) return orderNotFound(orderId)
      return { httpStatus: 200, body: orderWire(order, gateway.options, gateway.store.settings()) }
    }
    return answerCall(gateway, { name: 'status', orderId, act }, { request, reply })
  })

  app.post<OrderPath>('/orders/:orderId/refunds', (request, reply) => {
    const { orderId } = request.params
    const act = (): Answer => requestRefund(gateway, orderId, request.body)
    return answerCall(gateway, { name: 'refund', orderId, act }, { request, reply })
  })
}

/**
 * The key is in use with and without its colon, and in both spellings of the header (juspay §0).
 */
function isMerchant(request: FastifyRequest, options: PaymentGatewayOptions): boolean {
  const { authorization, ...headers } = request.headers
  const merchantId = headers['x-merchantid'] ?? headers['x-merchant-id']
  const [scheme, credentials] = (authorization ?? '').split(' ')
  const user = Buffer.from(credentials ?? '', 'base64')
    .toString()
    .replace(/:$/, '')
  const isKeyRight = scheme?.toLowerCase() === 'basic' && user === options.apiKey
  return isKeyRight && merchantId === options.merchantId
}

function isJson(request: FastifyRequest): boolean {
  return /^application\/json\b/i.test(request.headers['content-type'] ?? '')
}
