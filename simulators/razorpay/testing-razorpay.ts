import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import type { RazorpayOptions } from './razorpay-options.ts'
import { registerRazorpay } from './register-razorpay.ts'

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

export interface TestingRazorpay {
  readonly url: string
  /** A call of the merchant's server below /razorpay/v1. */
  readonly call: (method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply>
  /** A POST of the merchant's server with an idempotency key. */
  readonly postOnce: (key: string, path: string, body: object) => Promise<Reply>
  /** A control endpoint below /control/razorpay. */
  readonly control: (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<Reply>
  /** A form sent by the payer's browser, or a visit where there are no fields. */
  readonly browse: (path: string, fields?: Record<string, string>) => Promise<Page>
  readonly stop: () => Promise<void>
}

export const testingKeyId = 'rzp_test_simulated'
export const testingKeySecret = 'simulated-key-secret'
export const testingWebhookSecret = 'simulated-webhook-secret'

/** Starts a simulator on a free port for one test; it is closed after the test. */
export async function startTestingRazorpay(
  options: Partial<RazorpayOptions> = {},
): Promise<TestingRazorpay> {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  await registerRazorpay(app, {
    get publicUrl() {
      return url
    },
    merchantName: 'Kalari',
    keyId: testingKeyId,
    keySecret: testingKeySecret,
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
    call: (method, path, body) =>
      send(`${url}/razorpay/v1${path}`, { method, body, headers: authorization }),
    postOnce: (key, path, body) =>
      send(`${url}/razorpay/v1${path}`, {
        method: 'POST',
        body,
        headers: { ...authorization, 'x-refund-idempotency': key },
      }),
    control: (method, path, body) =>
      send(`${url}/control/razorpay${path}`, { method, body, headers: {} }),
    browse: async (path, fields) => {
      const init = fields && { method: 'POST', body: new URLSearchParams(fields) }
      const response = await fetch(new URL(path, url), { redirect: 'manual', ...init })
      const location = response.headers.get('location') ?? ''
      return { httpStatus: response.status, html: await response.text(), location }
    },
    stop: () => app.close(),
  }
}

const authorization = {
  authorization: `Basic ${Buffer.from(`${testingKeyId}:${testingKeySecret}`).toString('base64')}`,
}

async function send(
  url: string,
  request: { method: string; body: object | undefined; headers: Record<string, string> },
): Promise<Reply> {
  const { method, body, headers } = request
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { httpStatus: response.status, body: (await response.json()) as Reply['body'] } // JSON
}

/** An order of ₹4,500 that asks for automatic capture. */
export function orderBody(receipt: string, changes: object = {}): object {
  return {
    amount: 450_000,
    currency: 'INR',
    receipt,
    notes: { orderId: receipt },
    payment: {
      capture: 'automatic',
      capture_options: { automatic_expiry_period: 7200, refund_speed: 'normal' },
    },
    ...changes,
  }
}

/** A single-use QR code of ₹4,500 with the note `receipt`. */
export function qrBody(receipt: string, changes: object = {}): object {
  return {
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: 450_000,
    name: 'Kalari',
    notes: { receipt },
    ...changes,
  }
}

/** The id in a reply. */
export function idOf({ body }: Reply): string {
  return String(body['id'])
}
