import { expect, onTestFinished, test } from 'vitest'
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

test('every simulator answers on one address', async () => {
  const simulators = await startSimulators(options)
  onTestFinished(() => simulators.stop())
  const paths = [
    '/',
    '/control',
    '/institute/home',
    '/institute/sister/city-college',
    '/institute/map',
  ]
  for (const path of [...paths, '/institute/social/facebook', '/control/payment-gateway/ledger']) {
    const { status } = await fetch(`${simulators.url}${path}`)
    expect({ path, status }).toEqual({ path, status: 200 })
  }
})

test('a taken port is an error, and nothing stays behind', async () => {
  const first = await startSimulators(options)
  onTestFinished(() => first.stop())
  const port = Number(new URL(first.url).port)
  await expect(startSimulators({ ...options, port })).rejects.toThrow('EADDRINUSE')
})
