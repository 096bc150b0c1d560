import type { FastifyError, FastifyInstance } from 'fastify'
import { readForm } from '../read-form.ts'
import { createTimers } from '../timers.ts'
import { send } from './answer-call.ts'
import { addApiRoutes } from './api-routes.ts'
import { addControlRoutes } from './control/control-routes.ts'
import { createEvents } from './events.ts'
import { addCheckoutRoutes } from './pages/checkout-routes.ts'
import { addQrPageRoutes } from './pages/qr-routes.ts'
import { refusal } from './razorpay-errors.ts'
import { createFaults } from './razorpay-faults.ts'
import type { RazorpayOptions } from './razorpay-options.ts'
import type { RazorpaySimulator } from './razorpay-simulator.ts'
import { openRazorpayStore } from './razorpay-store.ts'
import { planAll, settleDue } from './settle-due.ts'

/**
 * Adds a Razorpay-compatible provider to `app`: its calls under /razorpay/v1, its pages under
 * /razorpay, its control endpoints under /control/razorpay. Its state is restored from
 * `options.journalFile`. Rules and magic values: simulators/razorpay/README.md.
 */
export async function registerRazorpay(
  app: FastifyInstance,
  options: RazorpayOptions,
): Promise<void> {
  const store = openRazorpayStore(options.journalFile)
  const timers = createTimers()
  const events = createEvents(options, store, timers)
  const simulator: RazorpaySimulator = { options, store, timers, events, faults: createFaults() }
  events.resume()
  settleDue(simulator)
  planAll(simulator)
  app.addHook('onClose', () => {
    timers.clear()
    events.stop()
    store.close()
  })
  await app.register(async (scope) => {
    addParsers(scope)
    scope.setErrorHandler<FastifyError>((error, _request, reply) =>
      send(reply, refusal(error.statusCode ?? 500, error.message)),
    )
    await scope.register(async (calls) => addApiRoutes(calls, simulator))
    await scope.register(async (pages) => {
      addCheckoutRoutes(pages, simulator)
      addQrPageRoutes(pages, simulator)
    })
    await scope.register(async (controls) => addControlRoutes(controls, simulator))
  })
}

/** Forms, and JSON with the empty body that some clients send. */
function addParsers(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  )
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch (error) {
      done(Object.assign(new Error('Invalid JSON', { cause: error }), { statusCode: 400 }))
    }
  })
}
