import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { controlError, readControl } from '../../payment-gateway/control/control-input.ts'
import { FaultRequest } from '../razorpay-faults.ts'
import type { Delivery } from '../razorpay-records.ts'
import { SettingsChange, SettingsSchema } from '../razorpay-settings.ts'
import type { RazorpaySimulator } from '../razorpay-simulator.ts'
import { saleNamed, salesOf } from '../sale-named.ts'
import type { ReferenceQuery } from '../sale-named.ts'
import { planAll, settleDue } from '../settle-due.ts'
import { Layout, settlementFile } from '../settlement-file.ts'
import { controlLedger } from './control-ledger.ts'
import { addSaleControlRoutes } from './control-sale-routes.ts'

const ResendRequest = z.strictObject({ id: z.string(), event: z.string() })

const root = '/control/razorpay'

/** State and faults of the simulator as JSON, for tests and for the person trying the portal; no login. */
export function addControlRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  const { store, faults, timers } = simulator
  let trapHits = 0

  app.get<ReferenceQuery>(`${root}/ledger`, ({ query }) =>
    controlLedger(salesOf(store, query.reference)),
  )
  app.get<{ Querystring: { layout?: string } }>(`${root}/payouts.csv`, ({ query }, reply) => {
    const file = settlementFile(store.sales(), readControl(Layout, query.layout ?? 'combined'))
    return reply.type('text/csv; charset=utf-8').send(file)
  })

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
    return { entity: 'order', status: 'paid', amount_due: 0 }
  })

  app.get(`${root}/settings`, () => store.settings())
  app.post(`${root}/settings`, (request) => {
    const change = readControl(SettingsChange, request.body)
    store.saveSettings(SettingsSchema.parse({ ...store.settings(), ...change }))
    // a moved clock brings things forward
    settleDue(simulator)
    planAll(simulator)
    return store.settings()
  })

  addWebhookRoutes(app, simulator)
  app.post(`${root}/reset`, () => {
    timers.clear()
    faults.clear()
    store.reset()
    trapHits = 0
    return { message: 'Forgotten' }
  })

  addSaleControlRoutes(app, simulator, root)
}

function addWebhookRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  const { store } = simulator
  app.get<{ Querystring: { id?: string } }>(`${root}/webhooks`, ({ query: { id } }) => {
    const target = id === undefined ? null : saleNamed(store, id).id
    const sent = store.deliveries().filter((one) => target === null || one.saleId === target)
    return { webhooks: sent.map(deliveryView) }
  })
  app.post(`${root}/webhooks/resend`, (request) => {
    const { id, event } = readControl(ResendRequest, request.body)
    const delivery = simulator.events.resend(saleNamed(store, id).id, event)
    if (delivery === undefined) throw controlError(404, `No event ${event} was made`)
    return deliveryView(delivery)
  })
}

function deliveryView({ event, ...delivery }: Delivery): Record<string, unknown> {
  return { ...delivery, eventId: event.id, event: event.type, body: event.body }
}
