import type { Page } from '@playwright/test'
import { adminCall } from './office-support.ts'
import { expect, simulatorsUrl } from './support.ts'

/** A control call of the simulator that plays the payment gateway. */
export async function atGateway(page: Page, path: string, data: object): Promise<void> {
  const reply = await page.request.post(`${simulatorsUrl()}/control/payment-gateway${path}`, {
    data,
  })
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
}

/** The payer's bank takes a chargeback one step on, and the portal has heard of it. */
export async function chargeback(
  page: Page,
  { token, orderId, step, state }: { token: string; orderId: string; step: string; state: string },
): Promise<void> {
  await atGateway(page, `/orders/${orderId}/chargeback`, { step })
  await expect
    .poll(async () => {
      const { order } = await adminCall(page, `GET /api/admin/orders/${orderId}`, { token })
      return order.disputes[0]?.state
    })
    .toBe(state)
}

/** The payer's bank asks the second provider for the money, or decides, and the portal has heard of it. */
export async function disputeElsewhere(
  page: Page,
  { token, orderId, outcome }: { token: string; orderId: string; outcome?: 'won' | 'lost' },
): Promise<void> {
  const path = outcome === undefined ? 'dispute' : 'dispute/close'
  const data = outcome === undefined ? {} : { outcome }
  const session = `${simulatorsUrl()}/control/stripe/sessions/${orderId}`
  const reply = await page.request.post(`${session}/${path}`, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  await expect
    .poll(async () => {
      await adminCall(page, `POST /api/admin/orders/${orderId}/ask`, { token, data: {} })
      const { order } = await adminCall(page, `GET /api/admin/orders/${orderId}`, { token })
      return order.disputes[0]?.state
    })
    .toBe(outcome ?? 'evidenceRequired')
}

/** The refund of an order goes out and comes back from the student's bank. @returns its id. */
export async function bouncedRefund(
  page: Page,
  { token, orderId }: { token: string; orderId: string },
): Promise<string> {
  const data = { orderId, reason: 'The course does not take place.' }
  const { refund } = await adminCall(page, 'POST /api/admin/refunds', { token, data })
  const id = String(refund._id)
  await adminCall(page, `POST /api/admin/refunds/${id}/approve`, { token, data: {} })
  const shown = async () =>
    (await adminCall(page, `GET /api/admin/refunds/${id}`, { token })).refund
  const { requestId } = await shown()
  for (const [outcome, state] of [
    ['success', 'done'],
    ['bounced', 'bounced'],
  ] as const) {
    await atGateway(page, `/orders/${orderId}/decide`, { outcome, uniqueRequestId: requestId })
    // an answer that was asked for before may still be on its way
    await expect
      .poll(async () => {
        await adminCall(page, `POST /api/admin/orders/${orderId}/ask`, { token, data: {} })
        return (await shown()).state
      })
      .toBe(state)
  }
  return id
}

/** Somebody returns a part at the provider's own dashboard, and the bank carries it out. */
export async function returnedAtProvider(page: Page, orderId: string, amount: string) {
  await atGateway(page, `/orders/${orderId}/refund`, { amount })
  const order = `${simulatorsUrl()}/control/payment-gateway/orders/${orderId}`
  const { refunds } = await (await page.request.get(order)).json()
  const uniqueRequestId = refunds[0].unique_request_id
  await atGateway(page, `/orders/${orderId}/decide`, { outcome: 'success', uniqueRequestId })
}
