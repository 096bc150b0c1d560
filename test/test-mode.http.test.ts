import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { pageNames } from '#contract/platform/pages/page-facts.ts'
import { pages } from '#contract/pages.ts'
import { testMode } from '#contract/platform/test-mode.ts'
import type { RenderPage } from '#server/platform/http/pages/render.ts'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { portalApp } from './support/portal-app.ts'

const BUILD_TIMEOUT_MS = 120_000
const build = path.join(import.meta.dirname, '../build')

const built = Promise.withResolvers<{ renderPage: RenderPage }>()
const renderPage: RenderPage = async (...page) => (await built.promise).renderPage(...page)
const ofTests = portalApp({ renderPage, environment: { ALLOW_TEST_PAYMENTS: 'yes-i-know' } })
const ordinary = portalApp({ renderPage })

beforeAll(async () => {
  await buildWebIfChanged({ log: () => undefined })
  // the bundle has no types; renderPage is its only export
  built.resolve((await import(pathToFileURL(`${build}/server/index.js`).href)) as never)
}, BUILD_TIMEOUT_MS)

const addresses = pageNames
  // an open portal leads from it to its first page
  .filter((name) => name !== 'openingSoon')
  .flatMap((name) => pages[name].paths)
  .map((address) => address.replaceAll(/:\w+/g, 'x'))

test.each([...addresses, '/nowhere'])('%s states that the payments are tests', async (address) => {
  const answer = await ofTests().ask(address)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain(testMode.sentence)
})

test('a page rendered by the server states it too', async () => {
  const answer = await ofTests().ask('/api/payment/return/juspay?order_id=ORD1&status=CHARGED')
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(testMode.sentence)
})

test('a portal with real payments does not state it', async () => {
  const answer = await ordinary().ask('/')
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain(testMode.sentence)
})
