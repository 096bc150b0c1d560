import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { controlError, readControl } from '../payment-gateway/control/control-input.ts'
import { addCheckoutControlRoutes } from './control-checkout-routes.ts'
import { checkoutNamed, checkoutsOf } from './checkout-named.ts'
import type { ReferenceQuery } from './checkout-named.ts'
import { payoutFile } from './payout-file.ts'
import { FaultRequest } from './stripe-faults.ts'
import type { Delivery, Checkout } from './stripe-records.ts'
import { SettingsChange, SettingsSchema } from './stripe-settings.ts'
import type { StripeSimulator } from './stripe-simulator.ts'
import { lostInMinor, paidAttempt } from './stripe-records.ts'

const ResendRequest = z.strictObject({ id: z.string(), event: z.string() })

const root = '/control/stripe'

/** State and faults of the simulator as JSON, for tests and for the person trying the portal; no login. */
export function addControlRoutes(app: FastifyInstance, simulator: StripeSimulator): void {
  const { store, faults, timers } = simulator
  let trapHits = 0

  app.get<ReferenceQuery>(`${root}/ledger`, ({ query }) =>
    controlLedger(checkoutsOf(store, query.reference)),
  )

  app.get(`${root}/payouts.csv`, (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(payoutFile(checkoutsOf(store, undefined))),
  )

  app.get(`${root}/faults`, () => ({ faults: faults.list(), trapHits }))
  app.post(`${root}/faults`, (request) => {
    faults.add(readControl(FaultRequest, request.body))
    return { faults: faults.list(), trapHits }
  })
  app.delete(`${root}/faults`, () => {
    faults.clear()
    trapHits = 0
    return { faults: [], trapHits }
  })
  /** The target of the fault `redirect`: a client that follows it reads that all is paid. */
  app.get(`${root}/trap`, () => {
    trapHits += 1
    return { object: 'checkout.session', status: 'complete', payment_status: 'paid' }
  })

  app.get(`${root}/settings`, () => store.settings())
  app.post(`${root}/settings`, (request) => {
    const change = readControl(SettingsChange, request.body)
    store.saveSettings(SettingsSchema.parse({ ...store.settings(), ...change }))
    return store.settings()
  })

  app.get<{ Querystring: { id?: string } }>(`${root}/webhooks`, ({ query: { id } }) => {
    const target = id === undefined ? null : checkoutNamed(store, id).id
    const sent = store.deliveries().filter((one) => target === null || one.checkoutId === target)
    return { webhooks: sent.map(deliveryView) }
  })
  app.post(`${root}/webhooks/resend`, (request) => {
    const { id, event } = readControl(ResendRequest, request.body)
    const delivery = simulator.events.resend(checkoutNamed(store, id).id, event)
    if (delivery === undefined) throw controlError(404, `No event ${event} was made`)
    return deliveryView(delivery)
  })

  app.post(`${root}/reset`, () => {
    timers.clear()
    faults.clear()
    store.reset()
    trapHits = 0
    return { message: 'Forgotten' }
  })

  addCheckoutControlRoutes(app, simulator, root)
}

function deliveryView({ event, ...delivery }: Delivery): Record<string, unknown> {
  return { ...delivery, eventId: event.id, event: event.type, body: event.body }
}

/**
 * Every rupee that was taken or refunded in these checkouts: the truth for a checker to compare
 * with.
 */
function controlLedger(checkouts: readonly Checkout[]) {
  const captures = checkouts.flatMap((checkout) => {
    const attempt = paidAttempt(checkout)
    if (attempt === undefined) return []
    return {
      reference: checkout.params.client_reference_id ?? null,
      sessionId: checkout.id,
      paymentIntent: checkout.intentId,
      amountInPaise: attempt.capturedInMinor,
      currency: attempt.currency.toUpperCase(),
      at: new Date(attempt.chargedAt * 1000).toISOString(),
    }
  })
  const refunds = checkouts.flatMap((checkout) =>
    checkout.refunds.map((refund) => ({
      reference: checkout.params.client_reference_id ?? null,
      sessionId: checkout.id,
      refundId: refund.id,
      amountInPaise: refund.amountInMinor,
      status: refund.status,
      at: new Date(refund.createdAt * 1000).toISOString(),
    })),
  )
  const inRupees = captures.filter((capture) => capture.currency === 'INR')
  const done = refunds.filter((refund) => refund.status === 'succeeded')
  return {
    captures,
    refunds,
    capturedInPaise: sumInPaise(inRupees),
    refundedInPaise: sumInPaise(done),
    /** Charged back: disputes that were lost. */
    lostInPaise: checkouts.reduce((sum, checkout) => sum + lostInMinor(checkout), 0),
  }
}

function sumInPaise(entries: readonly { readonly amountInPaise: number }[]): number {
  return entries.reduce((sum, entry) => sum + entry.amountInPaise, 0)
}
