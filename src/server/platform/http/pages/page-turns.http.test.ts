import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { pageFacts, pageNames } from '#contract/platform/pages/page-facts.ts'
import { pages } from '#contract/pages.ts'
import { portalApp } from '../../../../../test/support/portal-app.ts'
import { requestsInHand } from '../../metrics/meters.ts'
import type { RenderPage } from './render.ts'

const code = (number: number) => String(number).padStart(22, 'C')

/** Started renderings, in their order. Pages of a check code wait until they are released. */
let begun: string[] = []
let held = Promise.withResolvers<void>()

const renderPage: RenderPage = async (request) => {
  const { pathname, search } = new URL(request.url)
  begun.push(pathname + search)
  if (pathname.startsWith('/verify/C')) await held.promise
  const status = pathname.startsWith('/verify/') ? 404 : 200
  return new Response(`<!doctype html><title>${pathname}</title>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const portal = portalApp({ renderPage, environment: { TRUSTED_PROXIES: '127.0.0.1' } })

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** Many slow pages of one network, which all end together. */
function crowd(size: number, { first = 0, address = '192.0.2.1' } = {}) {
  const asked = Array.from({ length: size }, (_, number) =>
    portal().ask(`/verify/${code(first + number)}`, from(address)),
  )
  return Promise.all(asked)
}

function beginAnew() {
  begun = []
  held = Promise.withResolvers<void>()
  onTestFinished(() => held.resolve())
}

/** Resolves when both turns are in use. */
const bothAreTaken = async () => {
  await expect.poll(() => begun.length).toBe(2)
}

test('a return from the bank waits for one turn, not behind another network', async () => {
  beginAnew()
  const many = crowd(30)
  await bothAreTaken()
  const back = portal().ask('/payment/success?orderId=ORD1', from('198.51.100.7'))
  const second = portal().ask('/payment/pending?orderId=ORD1', from('203.0.113.7'))
  await inHand(32)
  held.resolve()
  expect([(await back).status, (await second).status]).toEqual([200, 200])
  const places = ['/payment/success?orderId=ORD1', '/payment/pending?orderId=ORD1'].map((path) =>
    begun.indexOf(path),
  )
  expect(Math.max(...places)).toBeLessThan(6)
  await many
})

test('a network with too many requests is told to retry, and that its payment is safe', async () => {
  beginAnew()
  const many = crowd(100)
  await bothAreTaken()
  // two are rendered, forty wait
  await inHand(42)
  held.resolve()
  const refused = (await many).filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
  expect(await refused[0]?.text()).toContain('your payment is safe')
})

test('nothing is rendered for a client that disconnected', async () => {
  beginAnew()
  const two = crowd(2)
  await bothAreTaken()
  const leaving = [10, 11, 12].map((number) => askFor(`/verify/${code(number)}`))
  await inHand(5)
  for (const socket of leaving) socket.destroy()
  await inHand(2)
  const last = portal().ask('/payment/success?orderId=ORD2', from('198.51.100.7'))
  held.resolve()
  await Promise.all([two, last])
  expect(begun.filter((path) => /C1[0-2]$/.test(path))).toEqual([])
})

const frames = pageNames.flatMap((name) =>
  pageFacts[name].cache === 'frame' ? pages[name].paths : [],
)

test.each(frames)(
  'the frame of %s is rendered once for all and sent as no-store',
  async (template) => {
    beginAnew()
    const addresses = ['AAA', 'BBB', '018f2c7e-1111-7222-8333-444455556666'].map(
      (value, number) => `${template.replaceAll(/:\w+/g, value)}?x=${number}`,
    )
    const answers = await Promise.all(addresses.map((address) => portal().ask(address)))
    expect(begun.length).toBeLessThanOrEqual(1)
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  },
)

test('frames are served while all turns are taken', async () => {
  await portal().ask('/admindashboard')
  await portal().ask('/mycourses')
  beginAnew()
  const many = crowd(60)
  await bothAreTaken()
  expect((await portal().ask('/admindashboard')).status).toBe(200)
  expect((await portal().ask('/mycourses?orderId=ORD1&part=2')).status).toBe(200)
  held.resolve()
  await many
})

test.each(['/verify/', '/receiptCheck/'])(
  '%s with a malformed code is rendered once',
  async (at) => {
    beginAnew()
    for (const wrong of ['AAAAAAAA', 'x', '0190-aaaa', 'B'.repeat(23)])
      await portal().ask(at + wrong)
    expect(begun).toEqual([`${at}-`])
    await portal().ask(at + 'B'.repeat(22))
    expect(begun).toEqual([`${at}-`, at + 'B'.repeat(22)])
  },
)

function askFor(path: string): Socket {
  const socket = connect(portal().port, '127.0.0.1')
  // the connection may be reset at the end of the test
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

async function inHand(count: number): Promise<void> {
  const counted = async () => (await requestsInHand.get()).values[0]?.value
  await expect.poll(counted).toBe(count)
}
