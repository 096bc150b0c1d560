import type { FastifyError, FastifyInstance } from 'fastify'
import { createTimers } from '../timers.ts'
import { send } from './answer-call.ts'
import { addApiRoutes } from './api-routes.ts'
import { addControlRoutes } from './control-routes.ts'
import { createEvents } from './events.ts'
import { addHostedPageRoutes } from './pages/hosted-page-routes.ts'
import { scheduleExpiry } from './open-checkout.ts'
import { decideAttempt, scheduleDecision } from './pay-checkout.ts'
import { readForm } from '../read-form.ts'
import { refusal } from './stripe-errors.ts'
import { createFaults } from './stripe-faults.ts'
import type { StripeOptions } from './stripe-options.ts'
import type { StripeSimulator } from './stripe-simulator.ts'
import { openStripeStore } from './stripe-store.ts'

/**
 * Adds a Stripe-compatible Checkout to `app`: its calls under /v1, its pages under /c/pay, its
 * control endpoints under /control/stripe. Its state is restored from `options.journalFile`. Rules
 * and magic cards: simulators/stripe/README.md.
 */
export async function registerStripe(app: FastifyInstance, options: StripeOptions): Promise<void> {
  const store = openStripeStore(options.journalFile)
  const timers = createTimers()
  const events = createEvents(options, store, timers)
  const simulator: StripeSimulator = { options, store, timers, events, faults: createFaults() }
  resumeTimers(simulator)
  app.addHook('onClose', () => {
    timers.clear()
    events.stop()
    store.close()
  })
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, readForm(String(body))),
    )
    scope.setErrorHandler<FastifyError>((error, _request, reply) =>
      send(
        reply,
        refusal(error.statusCode ?? 500, {
          type: (error.statusCode ?? 500) < 500 ? 'invalid_request_error' : 'api_error',
          message: error.message,
        }),
      ),
    )
    await scope.register(async (calls) => addApiRoutes(calls, simulator))
    await scope.register(async (pages) => addHostedPageRoutes(pages, simulator))
    await scope.register(async (controls) => addControlRoutes(controls, simulator))
  })
}

/**
 * Decides work that fell due while the process was down, before the first call; the rest keeps
 * waiting.
 */
function resumeTimers(simulator: StripeSimulator): void {
  simulator.events.resume()
  for (const checkout of simulator.store.checkouts()) {
    scheduleExpiry(simulator, checkout)
    for (const attempt of checkout.attempts) {
      const { decision } = attempt
      if (decision !== null && decision.dueAt <= Date.now())
        decideAttempt(simulator, checkout, { attempt, outcome: decision.outcome })
      else scheduleDecision(simulator, checkout, attempt)
    }
  }
}
