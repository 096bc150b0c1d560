import type { RunningPortal } from '../../../scripts/portal/start-portal.ts'
import { readPdf } from '../../../test/support/read-pdf.ts'
import { expect, newEmail, password } from '../../support/support.ts'

type Call = { json?: unknown; token?: string }

/**
 * A student registers and pays with the simulated provider.
 * @returns the mails and the receipt's PDF, as text.
 */
export async function buysACourse(
  { url, simulatorsUrl }: RunningPortal,
  { courseId }: { courseId: string },
): Promise<Map<string, string>> {
  const email = newEmail()
  const profile = { name: 'Asha Nair', email, password, confirmpassword: password }
  await call(`${url}/api/users/register`, { json: profile })
  const { token } = await call<{ token: string }>(`${url}/api/users/login`, {
    json: { email, password },
  })
  const order = { courseId, campus: 'Aluva', customerPhone: '9876543210' }
  const { order_id: orderId } = await call<{ order_id: string }>(`${url}/api/payment/initiate`, {
    json: order,
    token,
  })
  const paid = { method: 'card', outcome: 'success' }
  await call(`${simulatorsUrl}/control/payment-gateway/orders/${orderId}/pay`, { json: paid })
  const receipt = () => call<object>(`${url}/api/payment/receipt/${orderId}`, { token })
  await expect.poll(receipt, { timeout: 30_000 }).toMatchObject({
    receipt: { institute: { name: 'Periyar Polytechnic Academy' } },
  })
  const mailbox = `${simulatorsUrl}/control/mailbox/mails?to=${encodeURIComponent(email)}`
  const mails = async () => JSON.stringify(await call(mailbox, {}))
  await expect.poll(mails, { timeout: 30_000 }).toContain('REC/')
  const { contentBase64 } = await call<{ contentBase64: string }>(
    `${url}/api/payment/receiptdocument/${orderId}`,
    { token },
  )
  return new Map([
    ['receipt', JSON.stringify(await receipt())],
    ['mails', await mails()],
    ['receipt as PDF', readPdf(Buffer.from(contentBase64, 'base64')).lines.join('\n')],
  ])
}

async function call<T>(address: string, { json, token }: Call): Promise<T> {
  const response = await fetch(address, {
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
  })
  // the contract's own shapes
  return (await response.json()) as T
}
