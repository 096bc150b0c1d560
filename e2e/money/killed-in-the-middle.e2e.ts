import { startPortal } from '../../scripts/portal/start-portal.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { expect, newEmail, password, test } from '../support/support.ts'

test.skip(({ viewport }) => viewport?.width !== 1280, 'needs no screen: once is enough')

test(
  'A payment is settled after all processes were killed in the middle of it',
  { tag: '@long' },
  async () => {
    test.setTimeout(180_000)
    const { dataDir, remove } = makeTemporaryDataDir('killed')
    const first = await startPortal({ dataDir })
    const paid = await payWithoutNews(first.url, first.simulatorsUrl ?? '')
    await first.kill()

    const second = await startPortal({ dataDir })
    try {
      await expect.poll(() => receiptStatus(second.url, paid), { timeout: 60_000 }).toBe('CHARGED')
      const again = await post(`${second.url}/api/payment/initiate`, paid.initiate, paid.token)
      expect(again).toMatchObject({ status: 409, body: { code: 'already-enrolled' } })
      const mine = await get(second.url, '/api/users/mypayments', paid.token)
      expect(mine.body).toMatchObject({ payments: [{ orderId: paid.orderId, hasReceipt: true }] })
    } finally {
      await second.stop()
      remove()
    }
  },
)

type Paid = { orderId: string; token: string; initiate: object }

/** Pays at the provider while its notifications are off and the browser never comes back. */
async function payWithoutNews(url: string, simulators: string): Promise<Paid> {
  const email = newEmail()
  const profile = { name: 'Asha Nair', email, password, confirmpassword: password }
  await post(`${url}/api/users/register`, profile)
  const login = await post(`${url}/api/users/login`, { email, password })
  const { token } = login.body as { token: string }
  const courses = await get(url, '/api/users/getallcoursesuser?department=Civil%20Engineering')
  const { courseDetails } = courses.body as { courseDetails: { _id: string; courseFee: string }[] }
  const course = courseDetails.find(({ courseFee }) => Number(courseFee) > 0)
  const request = { courseId: course?._id, campus: 'Kochi', customerPhone: '9876543210' }
  const control = `${simulators}/control/payment-gateway`
  await post(`${control}/settings`, { webhooks: 'off' })
  const initiated = await post(`${url}/api/payment/initiate`, request, token)
  const { order_id: orderId } = initiated.body as { order_id: string }
  await post(`${control}/orders/${orderId}/pay`, { method: 'card', outcome: 'success' })
  return { orderId, token, initiate: request }
}

async function receiptStatus(url: string, paid: Paid): Promise<string> {
  const { body } = await get(url, `/api/payment/receipt/${paid.orderId}`, paid.token)
  const receipt = body as { receipt?: { status: string }; code?: string }
  return receipt.receipt?.status ?? receipt.code ?? ''
}

async function post(address: string, body: object, token?: string) {
  return call(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body),
  })
}

async function get(base: string, path: string, token?: string) {
  return call(`${base}${path}`, { headers: bearer(token) })
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

async function call(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, init)
  return { status: response.status, body: await response.json() }
}
