import { expect, onTestFinished, test } from 'vitest'
import { merchantHeaders, sessionBody } from './payment-gateway/testing-gateway.ts'
import { startSimulators } from './run-all.ts'

const options = {
  port: 0,
  host: '127.0.0.1',
  smtpPort: 0,
  dataDir: null,
  portalUrl: null,
  juspayMerchantId: 'kalari',
  juspayClientId: 'kalari',
  juspayApiKey: 'key',
  juspayResponseKey: '',
  juspayWebhookUser: 'user',
  juspayWebhookPassword: 'password',
}

test('every simulator responds on one address', async () => {
  const simulators = await startSimulators(options)
  onTestFinished(() => simulators.stop())
  const paths = [
    '/',
    '/control',
    '/institute/home',
    '/institute/sister/city-college',
    '/institute/map',
  ]
  for (const path of [
    ...paths,
    '/institute/social/facebook',
    '/control/payment-gateway/ledger',
    '/control/stripe/ledger',
    '/control/razorpay/ledger',
    '/razorpay/qr',
  ]) {
    const { status } = await fetch(`${simulators.url}${path}`)
    expect({ path, status }).toEqual({ path, status: 200 })
  }
})

test('a link to the payment page uses the address that browsers reach', async () => {
  const publicUrl = 'http://192.0.2.1:4001'
  const simulators = await startSimulators({ ...options, publicUrl })
  onTestFinished(() => simulators.stop())
  const answer = await fetch(`${simulators.url}/session`, {
    method: 'POST',
    headers: {
      ...merchantHeaders('key:'),
      'x-merchantid': 'kalari',
      'content-type': 'application/json',
    },
    body: JSON.stringify(sessionBody('EXM26A0001', { payment_page_client_id: 'kalari' })),
  })
  expect(await answer.json()).toMatchObject({
    payment_links: { web: expect.stringMatching(`^${publicUrl}/payment-page/order/`) },
  })
})

test('a taken port is an error, and every listener is closed', async () => {
  const first = await startSimulators(options)
  onTestFinished(() => first.stop())
  const port = Number(new URL(first.url).port)
  await expect(startSimulators({ ...options, port })).rejects.toThrow('EADDRINUSE')
})
