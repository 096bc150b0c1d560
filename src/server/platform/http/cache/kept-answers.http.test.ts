import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { AnyEndpoint } from '#contract/platform/endpoint.ts'
import { propertyRuns } from '../../../../../test/support/property-runs.ts'
import { AnswerCache } from './answer-cache.ts'
import type { DispatchEndpoint } from '../dispatch-endpoint.ts'
import { createPageApi } from '../pages/page-api.ts'
import { readInput } from '../read-input.ts'
import { createPageMaker } from '../pages/render.ts'
import { createHttpServer } from '../edge/server.ts'
import type { HttpServer } from '../edge/server.ts'

const publicUrl = 'https://portal.kalari.test'
const log = pino({ level: 'silent' })
const answers = new AnswerCache(
  () => 0,
  () => 0,
)

/** Returns the handler's input as the reply, so that different inputs give different replies. */
const echo = (async (name: keyof typeof endpoints, raw: unknown) => {
  const endpoint: AnyEndpoint = endpoints[name]
  return { name, input: readInput(endpoint.input, raw) }
}) as unknown as DispatchEndpoint // the contract declares no reply that shows its input

let server: HttpServer
let port = 0

beforeAll(async () => {
  answers.enable()
  server = await createHttpServer({
    publicUrl,
    trustedProxies: [],
    log,
    dispatchEndpoint: echo,
    findPrincipal: async () => null,
    noteFailure: () => undefined,
    isReady: async () => true,
    isTestMode: false,
    drainMs: 0,
    registerRawRoutes: async () => undefined,
    answers,
    door: { stateFor: () => 'open' },
    makePage: createPageMaker({
      // a page that shows its whole address
      renderPage: async ({ url }) => new Response(JSON.stringify({ url })),
      apiFor: createPageApi(echo, () => null),
      publicUrl,
      instituteSiteUrl: '',
      isTestMode: false,
      google: null,
      pictureOrigin: null,
      noteFailure: () => undefined,
      log,
    }),
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  // it listens on a port
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.stop())

const agent = new Agent({ keepAlive: true })

/** Requests the address exactly as written: `fetch` would normalize it. */
function ask(path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      text(response)
        .then((body) => resolve({ status: response.statusCode, body }))
        .catch(reject)
    }).on('error', reject)
  })
}

async function askEmptyCache(path: string) {
  answers.markStale()
  return ask(path)
}

const id = '018f2c7e-1111-7222-8333-444455556666'

const paths = fc.constantFrom(
  '/api/users/getallcoursesuser',
  '/api/users/coursecounts',
  '/api/users/searchsuggestions',
  '/api/users/departments',
  `/api/users/getcoursebyiduser/${id}`,
  `/api/users/getcoursebyiduser/${id.toUpperCase()}`,
  '/api/users/getallcoursesuse%72',
  '/courses',
  '/civil',
  '/',
  '/login',
  '/mypayments',
  `/courseDetailPage/${id}`,
)
const listed = (words: string) => fc.constantFrom(...words.split(' '))
const names = listed(
  'department page limit q Q minFee mode campus next x utm_source %71 p%61ge page%00 __proto__ q[]',
)
const values = fc.oneof(
  listed('1 2 01 9999999 Software software Civil+Engineering Civil%20Engineering %43ivil Online'),
  listed("%ff %zz % %00 %23 %3F %26page%3D2 é %C3%A9 a;b a=b ~ %7E '"),
  fc.constant(''),
)
const parameter = fc.oneof(
  { arbitrary: fc.tuple(names, values).map(([name, value]) => `${name}=${value}`), weight: 6 },
  { arbitrary: names, weight: 1 },
)
const separator = fc.oneof(
  { arbitrary: fc.constant('&'), weight: 6 },
  { arbitrary: fc.constantFrom('?', '#', ';', '&&', '?&', '%26'), weight: 2 },
)
const query = fc
  .array(fc.tuple(separator, parameter), { maxLength: 4 })
  .map((parts) => parts.flat().slice(1).join(''))
const addressAt = (path: string) =>
  fc
    .tuple(listed('? ? ? ? # ?? ?&'), query)
    .map(([mark, asked]) => path + (asked === '' ? '' : mark + asked))

const twoAddresses = paths.chain((path) => fc.tuple(addressAt(path), addressAt(path)))
/** An address with additional parts, in either order. */
const addressAndMore = fc
  .tuple(paths.chain(addressAt), listed('& ? # ; && ?& %26'), parameter, fc.boolean())
  .map(([address, mark, more, isLongerFirst]): [string, string] => {
    const longer = address.includes('?') ? address + mark + more : `${address}?${more}`
    return isLongerFirst ? [longer, address] : [address, longer]
  })
const pairs = fc.oneof(twoAddresses, addressAndMore)

const runs = propertyRuns(100, 500)

test('a response never depends on earlier requests', { timeout: 60_000 + 20 * runs }, async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async ([before, asked]) => {
      await askEmptyCache(before)
      // the second response may come from the cache
      const answered = [await ask(asked), await ask(asked)]
      const expected = await askEmptyCache(asked)
      expect(answered).toEqual([expected, expected])
    }),
    { numRuns: runs },
  )
})
