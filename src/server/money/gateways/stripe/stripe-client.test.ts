import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { stripeClient } from './stripe-client.ts'

/**
 * A Stripe server that closes each connection.
 * @returns a client for it, and the number of requests.
 */
async function hangingUp() {
  let asked = 0
  const server = createServer((request) => {
    asked += 1
    request.socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  // a TCP address, because the server listens on a port
  const { port } = server.address() as AddressInfo
  return { client: stripeClient('sk_test_1', `http://127.0.0.1:${port}`), asked: () => asked }
}

test('a broken connection is retried only on request', async () => {
  const { client, asked } = await hangingUp()
  const read = client.checkout.sessions.retrieve('cs_1')
  await expect(read).rejects.toThrow(Stripe.errors.StripeConnectionError)
  expect(asked()).toBe(1)
  const start = client.checkout.sessions.create({}, { maxNetworkRetries: 1 })
  await expect(start).rejects.toThrow(Stripe.errors.StripeConnectionError)
  expect(asked()).toBe(3)
})
