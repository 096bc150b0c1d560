import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { registerStripe } from './register-stripe.ts'
import type { StripeOptions } from './stripe-options.ts'

export interface TestingStripe {
  readonly url: string
  /** The official client, as the merchant's server uses it. */
  readonly client: Stripe
  /** A control endpoint below /control/stripe. */
  readonly control: (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<Reply>
  /** A form sent by the payer's browser, or a visit where there are no fields. */
  readonly browse: (path: string, fields?: Record<string, string>) => Promise<Page>
  readonly stop: () => Promise<void>
}

interface Reply {
  readonly httpStatus: number
  // tests check the fields that they expect
  readonly body: Record<string, unknown>
}

interface Page {
  readonly httpStatus: number
  readonly html: string
  readonly location: string
}

export const testingKey = 'sk_test_simulated'
export const testingWebhookSecret = 'whsec_simulated'

/** Starts a simulator on a free port for one test; it is closed after the test. */
export async function startTestingStripe(
  options: Partial<StripeOptions> = {},
): Promise<TestingStripe> {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  await registerStripe(app, {
    get publicUrl() {
      return url
    },
    merchantName: 'Kalari',
    secretKey: testingKey,
    webhookSecret: testingWebhookSecret,
    webhookUrl: null,
    journalFile: null,
    ...options,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  url = `http://127.0.0.1:${port}`
  onTestFinished(() => app.close())
  return {
    url,
    client: officialClient(port),
    control: async (method, path, body) => {
      const response = await fetch(`${url}/control/stripe${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: jsonHeaders }),
      })
      return { httpStatus: response.status, body: (await response.json()) as Reply['body'] } // JSON
    },
    browse: async (path, fields) => {
      const init = fields && { method: 'POST', body: new URLSearchParams(fields) }
      const response = await fetch(new URL(path, url), { redirect: 'manual', ...init })
      const location = response.headers.get('location') ?? ''
      return { httpStatus: response.status, html: await response.text(), location }
    },
    stop: () => app.close(),
  }
}

const jsonHeaders = { 'content-type': 'application/json' }

function officialClient(port: number): Stripe {
  return new Stripe(testingKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}

/** A merchant's parameters to open a session. */
export function sessionParams(
  reference: string,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: reference,
    customer_email: 'asha+1@example.in',
    success_url: 'https://portal.test/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://portal.test/back',
    metadata: { orderId: reference },
    payment_intent_data: { metadata: { orderId: reference } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'inr',
          unit_amount: 450_000,
          product_data: { name: 'Civil Engineering, കൊല്ലം ₹' },
        },
      },
    ],
    ...changes,
  }
}
