import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { send, answerCall } from './answer-call.ts'
import { addControlRoutes } from './control/control-routes.ts'
import { createFaults } from './faults.ts'
import type { Gateway, Answer } from './gateway.ts'
import type { PaymentGatewayOptions } from './gateway-options.ts'
import { openGatewayStore } from './gateway-store.ts'
import { addHostedPageRoutes } from './pages/hosted-page-routes.ts'
import { decideAttempt, scheduleDecision } from './payment-attempts.ts'
import { plainError, orderNotFound, unauthorized } from './refunds/refusals.ts'
import { decideRefund, scheduleRefund } from './refunds/refunds.ts'
import { createTimers } from '../timers.ts'
import { createWebhooks } from './webhooks.ts'
import { openSession } from './open-session.ts'
import { orderWire } from './wire/order-wire.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { toRecord, asText } from './wire/to-record.ts'

/**
 * Adds a Juspay-compatible payment gateway to `app`: its calls at the root, its pages under
 * /payment-page, its control endpoints under /control/payment-gateway. Its state is restored from
 * `options.journalFile`. Rules and magic values: simulators/README.md.
 */
export async function registerPaymentGateway(
  app: FastifyInstance,
  options: PaymentGatewayOptions,
): Promise<void> {
  const store = openGatewayStore(options.journalFile)
  const timers = createTimers()
  const webhooks = createWebhooks(options, store, timers)
  const gateway: Gateway = { options, store, timers, webhooks, faults: createFaults() }
  resumeTimers(gateway)
  app.addHook('onClose', () => {
    timers.clear()
    webhooks.stop()
    store.close()
  })
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      const httpStatus = error.statusCode ?? 500
      return send(
        reply,
        plainError(httpStatus, error.code ?? 'INTERNAL_SERVER_ERROR', error.message),
      )
    })
    await scope.register(async (calls) => addApiRoutes(calls, gateway))
    await scope.register(async (pages) => addHostedPageRoutes(pages, gateway))
    await scope.register(async (controls) => addControlRoutes(controls, gateway))
  })
}

/**
 * Decides work that fell due while the process was down, before the first call; the rest keeps
 * waiting.
 */
function resumeTimers(gateway: Gateway): void {
  const now = Date.now()
  gateway.webhooks.resume()
  for (const order of gateway.store.orders()) {
    for (const attempt of order.attempts) {
      const { decision } = attempt
      if (decision !== null && decision.dueAt <= now) {
        decideAttempt(gateway, order, { attempt, outcome: decision.outcome })
      } else scheduleDecision(gateway, order, attempt)
    }
    for (const refund of order.refunds) {
      const { decision } = refund
      if (decision !== null && decision.dueAt <= now) {
        decideRefund(gateway, order, { refund, outcome: decision.outcome })
      } else scheduleRefund(gateway, order, refund)
    }
  }
}

interface OrderPath {
  Params: { orderId: string }
}

/** The three calls of the merchant's server: session, status, refund. */
function addApiRoutes(app: FastifyInstance, gateway: Gateway): void {
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
