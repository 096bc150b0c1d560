import type pg from 'pg'
import type { PaymentReturn } from '../../test/support/story/gateway-control.ts'

/** Somebody who is logged in, and buys one course. */
export type Buyer = { studentId: string; token: string }

/** A program that takes orders: the portal, or the bare one beside it. */
export type Side = {
  name: 'portal' | 'bare'
  /** Programs whose processor time is not this side's. */
  leftOut: string[]
  /** @returns the id of the order, which can be paid at the provider. */
  initiate: (buyer: Buyer, number: number) => Promise<string>
  followReturn: (order: Placed, way: PaymentReturn) => Promise<void>
  /** The provider's notification of a payment. */
  notify: (order: Placed) => Promise<void>
  enrolled: () => Promise<number>
  readReceipt: (order: Placed) => Promise<void>
}

export type Placed = { orderId: string; number: number; buyer: Buyer }

/** @property authorization of the provider's notifications. */
type Portal = { url: string; courseId: string; authorization: string }

const simulators = 'build-programs/simulators.js'
const json = { 'content-type': 'application/json' }

/** As a student's browser and the provider use it. */
export function portalSide({ url, courseId, authorization }: Portal, client: pg.Client): Side {
  return {
    name: 'portal',
    leftOut: [simulators, 'bare-orders.ts'],
    async initiate({ token }) {
      const reply = await call(`${url}/api/payment/initiate`, {
        method: 'POST',
        headers: { ...json, ...bearer(token) },
        body: JSON.stringify({ courseId, campus: 'Kochi', customerPhone: '9876543210' }),
      })
      // the contract promises this shape
      return ((await reply.json()) as { order_id: string }).order_id
    },
    async followReturn(_order, way) {
      const { headers } = await call(way.url, { redirect: 'manual' }, 303)
      const to = headers.get('location')
      if (to?.startsWith('/payment/success') !== true) throw new Error(`came back to ${to}`)
    },
    notify: ({ orderId }) =>
      notify(`${url}/api/payment/notifications/juspay`, authorization, orderId),
    enrolled: () => count(client, 'public'),
    async readReceipt({ orderId, buyer }) {
      const reply = await call(`${url}/api/payment/receipt/${orderId}`, {
        headers: bearer(buyer.token),
      })
      await reply.arrayBuffer()
    },
  }
}

/** The same requests by number. @param authorization of the provider's notifications. */
export function bareSide(url: string, authorization: string, client: pg.Client): Side {
  return {
    name: 'bare',
    leftOut: [simulators, 'build-programs/web.js', 'build-programs/worker.js'],
    async initiate({ token }, number) {
      const body = JSON.stringify({ campus: 'Kochi', customerPhone: '9876543210' })
      const headers = { ...json, ...bearer(token) }
      const reply = await call(`${url}/initiate/${number}`, { method: 'POST', headers, body })
      // its routes promise this shape
      return ((await reply.json()) as { order_id: string }).order_id
    },
    async followReturn({ number }) {
      await call(`${url}/return/${number}`, { redirect: 'manual' }, 303)
    },
    notify: ({ orderId, number }) => notify(`${url}/webhook/${number}`, authorization, orderId),
    enrolled: () => count(client, 'bare'),
    async readReceipt({ number, buyer }) {
      const reply = await call(`${url}/receipt/${number}`, { headers: bearer(buyer.token) })
      await reply.arrayBuffer()
    },
  }
}

/** In the shape of docs/providers: nothing of it is believed, the provider is asked. */
async function notify(url: string, authorization: string, orderId: string): Promise<void> {
  await call(url, {
    method: 'POST',
    headers: { ...json, authorization },
    body: JSON.stringify({
      id: `evt_${orderId}`,
      event_name: 'ORDER_SUCCEEDED',
      content: { order: { order_id: orderId } },
    }),
  })
}

async function count(client: pg.Client, schema: 'public' | 'bare'): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${schema}.enrollments`,
  )
  return rows[0]?.count ?? 0
}

async function call(url: string, init: RequestInit, status = 200): Promise<Response> {
  const reply = await fetch(url, init)
  if (reply.status !== status) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
  return reply
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}
