import type { FastifyError, FastifyInstance } from 'fastify'
import { send } from './answer-call.ts'
import { addApiRoutes } from './api-routes.ts'
import { addControlRoutes } from './control-routes.ts'
import { createFaults } from './faults.ts'
import type { Gateway } from './gateway.ts'
import type { PaymentGatewayOptions } from './gateway-options.ts'
import { openGatewayStore } from './gateway-store.ts'
import { addHostedPageRoutes } from './hosted-page-routes.ts'
import { decideAttempt, scheduleDecision } from './payment-attempts.ts'
import { plainError } from './refusals.ts'
import { decideRefund, scheduleRefund } from './refunds.ts'
import { createTimers } from '../timers.ts'
import { createWebhooks } from './webhooks.ts'

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
  takeUpWork(gateway)
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
function takeUpWork(gateway: Gateway): void {
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
