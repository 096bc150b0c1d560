import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { orderOf, readControl } from './control-input.ts'
import { controlLedger } from './control-ledger.ts'
import { addOrderControlRoutes } from './control-order-routes.ts'
import { FaultRequest } from '../faults.ts'
import type { Gateway } from '../gateway.ts'
import type { Delivery } from '../gateway-records.ts'
import { SettingsChange, SettingsSchema } from '../gateway-settings.ts'
import { orderWire } from '../wire/order-wire.ts'
import { settlementFile } from '../settlement-file.ts'
import { wireTime } from '../wire/wire-time.ts'

const ResendRequest = z.strictObject({ orderId: z.string(), event: z.string() })

const SendRequest = z.strictObject({
  orderId: z.string(),
  event: z.string(),
  content: z.record(z.string(), z.unknown()),
})

const root = '/control/payment-gateway'

/** State and faults of the gateway as JSON, for tests and for the person trying the portal; no login. */
export function addControlRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { store, faults, timers } = gateway
  let trapHits = 0

  app.get<{ Querystring: { orderId?: string } }>(`${root}/ledger`, ({ query }) =>
    controlLedger(gateway, query.orderId),
  )

  app.get(`${root}/settlement.csv`, (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(settlementFile(gateway)),
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
  /** The target of the fault `redirect`: a client that follows it reads that the order is paid. */
  app.get<{ Params: { orderId: string } }>(`${root}/trap/:orderId`, (request) => {
    trapHits += 1
    const order = store.order(request.params.orderId)
    const paid = { status: 'CHARGED', status_id: 21 }
    return order === undefined
      ? paid
      : { ...orderWire(order, gateway.options, store.settings()), ...paid }
  })

  app.get(`${root}/settings`, () => store.settings())
  app.post(`${root}/settings`, (request) => {
    const change = readControl(SettingsChange, request.body)
    store.saveSettings(SettingsSchema.parse({ ...store.settings(), ...change }))
    return store.settings()
  })

  app.post(`${root}/reset`, () => {
    timers.clear()
    faults.clear()
    store.reset()
    trapHits = 0
    return { message: 'Forgotten' }
  })

  addWebhookControlRoutes(app, gateway)
  addOrderControlRoutes(app, gateway, root)
}

/** Sends past events again, and events that never happened. */
function addWebhookControlRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { store } = gateway

  app.get<{ Querystring: { orderId?: string } }>(`${root}/webhooks`, (request) => {
    const { orderId } = request.query
    const sent = orderId === undefined ? [...store.deliveries()] : store.deliveriesOf(orderId)
    return { webhooks: sent.map(deliveryView) }
  })

  app.post(`${root}/webhooks/resend`, (request) => {
    const { orderId, event } = readControl(ResendRequest, request.body)
    return deliveryView(gateway.webhooks.resend(orderOf(gateway, orderId), event))
  })

  /** Any event with any content, with the gateway's login. */
  app.post(`${root}/webhooks/send`, (request) => {
    const { orderId, event, content } = readControl(SendRequest, request.body)
    return deliveryView(gateway.webhooks.send(orderOf(gateway, orderId), event, content))
  })
}

/** A webhook as the control endpoints show it. */
function deliveryView(delivery: Delivery): Record<string, unknown> {
  const { isHeldUntilReturn, nextTryAt, tries, ...shown } = delivery
  return {
    ...shown,
    isHeldUntilReturn,
    nextTryAt: nextTryAt === null ? null : wireTime(nextTryAt),
    tries: tries.map((one) => ({ ...one, at: wireTime(one.at) })),
  }
}
