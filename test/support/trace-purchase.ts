import { startSimulators } from '../../simulators/run-all.ts'
import { providerAddresses } from '../../simulators/pages-url.ts'
import { gatewayControl } from './story/gateway-control.ts'
import { madePassword, makeCourse, makeStudent } from './story/make.ts'
import { keys } from './story/money-story.ts'
import { openPortalApp } from './portal-app.ts'
import type { PortalApp } from './portal-app.ts'
import { openStatementProxy } from './statement-proxy.ts'

export type Purchase = { request: string; statements: readonly string[] }[]

/** The three requests of a purchase, as docs/payments.md names them. */
export const requests = [
  'POST /api/payment/initiate',
  'The return from the payment page',
  'GET /api/payment/receipt/:orderId',
] as const

/**
 * Makes two purchases over HTTP on a migrated database, and answers the statements of the second: the first fills what the
 * process keeps in memory, and opens its connections.
 */
export async function tracePurchase(databaseUrl: string): Promise<Purchase> {
  const proxy = await openStatementProxy(databaseUrl)
  const simulators = await startSimulators({
    port: 0,
    host: '127.0.0.1',
    smtpPort: 0,
    dataDir: null,
    portalUrl: null,
    ...keys,
  })
  const portal = await openPortalApp(proxy.url, { environment: providerAddresses(simulators.url) })
  try {
    const gateway = gatewayControl(simulators.url)
    await gateway.settings({ webhooks: 'off' })
    // the payment page lapses by the machine's time
    portal.clock.set(new Date())
    await buyCourse(portal, { gateway, take: proxy.take })
    return await buyCourse(portal, { gateway, take: proxy.take })
  } finally {
    await portal.close()
    await simulators.stop()
    proxy.close()
  }
}

type Surroundings = { gateway: ReturnType<typeof gatewayControl>; take: () => string[] }

async function buyCourse(portal: PortalApp, { gateway, take }: Surroundings): Promise<Purchase> {
  const student = await makeStudent(portal.db)
  const { id: courseId } = await makeCourse(portal.db)
  const login = await portal.ask('/api/users/login', {
    json: { email: student.email, password: madePassword },
  })
  const token = String((await bodyOf(login))['token'])
  const sent = async (doing: Promise<Response>) => {
    const body = await bodyOf(await doing)
    return { body, statements: take() }
  }
  take()
  const initiated = await sent(
    portal.ask('/api/payment/initiate', { token, json: { courseId, campus: 'Kochi' } }),
  )
  const orderId = String(initiated.body['order_id'])
  const back = await gateway.pay(orderId)
  const { pathname, search } = new URL(back.url)
  take()
  const returned = await sent(
    portal.ask(
      `${pathname}${search}`,
      back.method === 'POST' ? { method: 'POST', body: new URLSearchParams(back.fields) } : {},
    ),
  )
  const receipt = await sent(portal.ask(`/api/payment/receipt/${orderId}`, { token }))
  const traces = [initiated, returned, receipt]
  return requests.map((request, at) => ({ request, statements: traces[at]?.statements ?? [] }))
}

/** The JSON object of a response; empty where it is none. */
async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
}
