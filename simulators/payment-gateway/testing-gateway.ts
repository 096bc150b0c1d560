import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { PaymentGatewayOptions } from './gateway-options.ts'
import { registerPaymentGateway } from './register-payment-gateway.ts'

export interface TestingGateway {
  readonly app: FastifyInstance
  /** A call of the merchant's server, with its key. */
  readonly api: (method: 'GET' | 'POST', url: string, body?: object) => Promise<Reply>
  /** A control endpoint below /control/payment-gateway. */
  readonly control: (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<Reply>
  /** A form sent by the payer's browser. */
  readonly submit: (url: string, fields: Record<string, string>) => Promise<Page>
  readonly visit: (url: string) => Promise<Page>
  /** Opens a session and returns the path of its payment page. */
  readonly open: (orderId: string, changes?: object) => Promise<string>
  readonly status: (orderId: string) => Promise<Record<string, unknown>>
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

const usualOptions: PaymentGatewayOptions = {
  publicUrl: 'http://gateway.test',
  merchantId: 'exmuat',
  clientId: 'hdfcmaster',
  apiKey: 'DEMO-API-KEY',
  responseKey: 'DEMO-RESPONSE-KEY-0001',
  webhookUrl: null,
  webhookUser: 'hook',
  webhookPassword: 'secret',
  journalFile: null,
}

/** A merchant's body to open a session. */
export function sessionBody(orderId: string, changes: object = {}): object {
  return {
    order_id: orderId,
    amount: '4500.00',
    payment_page_client_id: 'hdfcmaster',
    action: 'paymentPage',
    return_url: 'https://portal.example.org/pay/return',
    currency: 'INR',
    customer_id: 'stu-000123',
    customer_email: 'student@example.org',
    customer_phone: '9000000001',
    first_name: 'Asha',
    last_name: 'Rao',
    description: 'Exam fee',
    ...changes,
  }
}

/** Starts a gateway for one test; it is closed after the test. */
export async function startTestingGateway(
  options: Partial<PaymentGatewayOptions> = {},
): Promise<TestingGateway> {
  const app = Fastify({ forceCloseConnections: true })
  await registerPaymentGateway(app, { ...usualOptions, ...options })
  await app.ready()
  onTestFinished(() => app.close())
  const headers = merchantHeaders()
  const call = async (request: object): Promise<Reply> => {
    const response = await app.inject(request)
    return { httpStatus: response.statusCode, body: response.json<Record<string, unknown>>() }
  }
  const browse = async (request: object): Promise<Page> => {
    const { statusCode, body, headers: given } = await app.inject(request)
    return { httpStatus: statusCode, html: body, location: given.location ?? '' }
  }
  const api: TestingGateway['api'] = (method, url, body) =>
    call({ method, url, headers, ...(body && { payload: body }) })
  return {
    app,
    api,
    control: (method, path, body) =>
      call({ method, url: `/control/payment-gateway${path}`, ...(body && { payload: body }) }),
    submit: (url, fields) =>
      browse({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    visit: (url) => browse({ method: 'GET', url }),
    open: async (orderId, changes) => {
      const { body } = await api('POST', '/session', sessionBody(orderId, changes))
      const { payment_links: links } = body as { payment_links: { web: string } } // as documented
      return new URL(links.web).pathname
    },
    status: async (orderId) => (await api('GET', `/orders/${orderId}`)).body,
  }
}

/** The merchant's authentication headers. */
export function merchantHeaders(credentials = 'DEMO-API-KEY:'): Record<string, string> {
  return {
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    'x-merchantid': 'exmuat',
  }
}
