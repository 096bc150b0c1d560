import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeDepartment,
  makeStudent,
} from '../../../../../test/support/story/make.ts'
import { portalApp } from '../../../../../test/support/portal-app.ts'
import type { PortalApp } from '../../../../../test/support/portal-app.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import type { RenderPage } from '../pages/render.ts'

const log: string[] = []
let renderings = 0

/** A page with the courses, one script of its own and one injected script. */
const coursePage: RenderPage = async (request, api, report) => {
  renderings += 1
  const nonce = request.headers.get('x-render-nonce') ?? ''
  if (request.url.includes('broken')) throw new Error('a bug')
  if (request.url.includes('away')) return withoutData(api, report)
  const { courseDetails } = await api.listCourses({})
  const names = courseDetails.map(({ courseName }) => `<li>${courseName}</li>`).join('')
  const seen = [...request.headers.keys()].toSorted().join(' ')
  const html = `<!doctype html><title>Courses</title><ul>${names}</ul><!--${seen}-->
<script nonce="${nonce}">start()</script><script>injected()</script>${'<p>filler</p>'.repeat(100)}`
  const status = request.url.includes('nowhere') ? 404 : 200
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** As the pages do: a failed loader is reported, and the error page has status 500. */
async function withoutData(...[api, report]: [ApiClient, (error: unknown) => void]) {
  await api.listCourses({ q: 'no page keeps it' }).catch(report)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response('<!doctype html><title>Broken</title>', { status: 500, headers })
}

const api = portalApp({
  renderPage: coursePage,
  onLog: (line) => log.push(line),
  environment: { TRUSTED_PROXIES: '127.0.0.1' },
})

beforeAll(async () => {
  const { db } = api()
  const { id } = await makeDepartment(db, { title: 'Civil Engineering', slug: 'civil' })
  await makeCourse(db, { departmentId: id, courseName: 'Total Station' })
})

const everywhere = {
  'x-content-type-options': 'nosniff',
  // an unknown address must not leak to other sites
  'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

describe('every response', () => {
  test.each<[string, string, RequestInit & { json?: unknown }, number]>([
    ['a list', '/api/users/departments', {}, 200],
    ['a page', '/civil', {}, 200],
    ['the same page from memory', '/civil', {}, 200],
    ['only the head of a page', '/civil', { method: 'HEAD' }, 200],
    ['an unknown page', '/nowhere', {}, 404],
    ['a page that breaks', '/broken', {}, 500],
    ['a file', '/icons/favicon.svg', {}, 200],
    ['a missing file', '/assets/nowhere.js', {}, 404],
    ['an unknown call', '/api/nowhere', {}, 404],
    ['/api itself', '/api', {}, 404],
    ['a call by the wrong method', '/api/users/departments', { method: 'DELETE' }, 405],
    ['a page by the wrong method', '/civil', { method: 'POST' }, 405],
    ['a student call without a login', '/api/users/profile', {}, 401],
    [
      'invalid JSON',
      '/api/users/login',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
      400,
    ],
    ['text', '/api/users/login', { method: 'POST', body: '{"email":"a"}' }, 415],
    [
      'a form',
      '/api/users/login',
      { method: 'POST', body: new URLSearchParams({ email: 'a' }) },
      415,
    ],
    ['a wrong field', '/api/users/login', { json: { email: '', password: 'x' } }, 422],
    ['a body over the limit', '/api/users/login', { json: { email: 'x'.repeat(70_000) } }, 413],
    ['a broken escape', '/nowhere/%zz', {}, 404],
    ['a broken escape below api', '/api/users/checkout/%E0%A4%A', {}, 404],
    ['alive', '/healthz', {}, 200],
    ['ready', '/readyz', {}, 200],
    ['the API for programs', '/api/openapi.json', {}, 200],
    ['the API for people', '/api/docs', {}, 200],
    [
      'a forged notification',
      '/api/payment/notifications/juspay',
      { method: 'POST', body: 'x' },
      401,
    ],
  ])('%s carries the security headers', async (...[, path, init, status]) => {
    const response = await api().ask(path, init)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(everywhere)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    for (const name of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin'])
      expect(response.headers.has(name)).toBe(false)
  })

  test('failures below /api have one shape', async () => {
    const response = await api().ask('/api/users/departments', { method: 'PUT' })
    expect(response.headers.get('allow')).toBe('GET')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const sentence = 'This address does not answer this kind of request.'
    expect(await response.json()).toEqual({
      error: sentence,
      message: sentence,
      code: 'method-not-allowed',
    })
  })

  test('no other origin is allowed', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'https://portal.kalari.test.evil.example',
    ]) {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const preflight = await api().ask('/api/users/login', { method: 'OPTIONS', headers })
      expect(preflight.status).toBe(405)
      expect([...preflight.headers.keys()].join()).not.toContain('access-control')
    }
  })

  test('a well-formed request id is kept; any other is replaced', async () => {
    const idOf = async (id: string) =>
      (await api().ask('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(await idOf('trace-0001')).toBe('trace-0001')
    expect(await idOf('<script>')).toMatch(/^[\da-f-]{36}$/)
    expect(await idOf('x'.repeat(65))).toMatch(/^[\da-f-]{36}$/)
  })

  test.each([
    ['/civil', '/civil'],
    ['/icons/favicon.svg', '/icons/:name'],
    ['/nowhere', 'no page'],
  ])('%s returns its request id, and the log contains it', async (path, route) => {
    for (const id of ['trace-0003', 'trace-0004']) {
      const { headers } = await api().ask(path, { headers: { 'x-request-id': id } })
      expect(headers.get('x-request-id')).toBe(id)
      const lines = () => log.filter((line) => line.includes(`"requestId":"${id}"`))
      await expect.poll(lines).toContainEqual(expect.stringContaining(`"route":"${route}"`))
    }
    const { headers } = await api().ask(path)
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('malformed JSON', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>) =>
    api().ask('/api/users/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  test.each([
    '[]',
    'null',
    '"text"',
    '{"email":{"$gt":""},"password":"x"}',
    '{"email":"a@b.in","password":1e400}',
    '{"__proto__":{"isAdmin":true},"email":"a@b.in","password":"x"}',
    '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@b.in","password":"x"}',
    String.raw`{"email":"a\u0000@b.in","password":"x"}`,
    String.raw`{"email":"a@b.in","password":"\ud800"}`,
    `{"email":"a@b.in","password":"x","deep":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  ])('%.60s is malformed', async (body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'malformed-request' })
    expect('isAdmin' in {}).toBe(false)
  })

  test('bytes that are not UTF-8 are malformed', async () => {
    const bytes = Uint8Array.from([
      ...Buffer.from('{"email":"'),
      0xff,
      ...Buffer.from('","password":"x"}'),
    ])
    expect((await post(bytes)).status).toBe(400)
  })
})

describe('a page', () => {
  test('may run its own scripts, but not injected ones', async () => {
    const response = await api().ask('/courses?q=any')
    const policy = response.headers.get('content-security-policy') ?? ''
    const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('start()')}';`)
    expect(policy).not.toContain(hashOf('injected()'))
    expect(await response.text()).toContain('<script>start()</script>')
  })

  test('is rendered without request headers', async () => {
    const headers = {
      authorization: 'Bearer secret',
      cookie: 'a=b',
      'x-render-nonce': 'mine',
      'x-public-url': 'https://evil.example',
    }
    const response = await api().ask('/courses?q=any', { headers })
    const html = await response.text()
    expect(html).toContain(
      '<!--x-google-client-id x-google-script-url x-institute-site-url x-public-url x-render-nonce-->',
    )
    expect(html).not.toContain('nonce="')
  })

  test('is rendered once, sent compressed and revalidated by its ETag', async () => {
    const before = renderings
    const first = await api().ask('/electrical', { headers: { 'accept-encoding': 'gzip, br' } })
    const again = await api().ask('/electrical', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(renderings - before).toBe(1)
    expect(again.headers.get('content-encoding')).toBe('br')
    expect(again.headers.get('vary')).toBe('accept-encoding')
    expect(again.headers.get('cache-control')).toBe('no-cache')
    expect(await again.text()).toBe(await first.text())
    const etag = again.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+-br"$/)
    const headers = { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` }
    const unchanged = await api().ask('/electrical', { headers })
    expect(unchanged.status).toBe(304)
    expect(unchanged.headers.get('etag')).toBe(etag)
    expect(unchanged.headers.get('content-security-policy')).toContain('sha256-')
    expect(await unchanged.text()).toBe('')
  })

  test('ignores unknown parameters', async () => {
    const id = '018f2c7e-1111-7222-8333-444455556666'
    const first = await api().ask(`/courseDetailPage/${id}`)
    const before = renderings
    for (let number = 0; number < 5; number++) {
      const again = await api().ask(`/courseDetailPage/${id}?x=${number}`)
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    }
    expect(renderings).toBe(before)
  })

  test('returns its length and no body to HEAD', async () => {
    const raw = await send(
      'HEAD /civil HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
    )
    expect(raw).toMatch(/^HTTP\/1\.1 200 /)
    expect(raw).toMatch(/content-length: [1-9]/)
    expect(raw.endsWith('\r\n\r\n')).toBe(true)
  })

  test('changes when a course changes', async () => {
    expect(await (await api().ask('/mechanical')).text()).toContain('Total Station')
    await api()
      .db.updateTable('courses')
      .set({ courseName: 'Levelling' })
      .where('courseName', '=', 'Total Station')
      .execute()
    await expect.poll(async () => (await api().ask('/mechanical')).text()).toContain('Levelling')
  })

  test('with personal data is never cached', async () => {
    const paths = ['/receipt/ORD1', '/mypayments', '/enroll?course=1', '/payment/success?x=1']
    const otherwiseSpelled = ['/RECEIPT/ORD1', '/MyPayments', '/%72eceipt/ORD1', '/profile/']
    for (const path of [...paths, ...otherwiseSpelled])
      expect((await api().ask(path)).headers.get('cache-control')).toBe('no-store')
  })

  test('that fails is a page with its request id', async () => {
    const response = await api().ask('/broken', { headers: { 'x-request-id': 'trace-0002' } })
    const html = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain('trace-0002')
    expect(html).not.toContain('a bug')
    expect(log.some((line) => line.includes('trace-0002') && line.includes('a bug'))).toBe(true)
  })
})

describe('files', () => {
  test('are cached for a day and compressed if that saves bytes', async () => {
    const headers = { 'accept-encoding': 'br' }
    const response = await fetch(`${api().url}/icons/share-1200x630.png`, { headers })
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(response.headers.has('content-encoding')).toBe(false)
  })

  test.each([
    '/icons/../../package.json',
    '/icons/..%2f..%2fpackage.json',
    '/icons/%2e%2e/%2e%2e/package.json',
    String.raw`/icons/..\..\package.json`,
    '/icons/brand.ts',
    '/assets/../../.env',
    '/.git/config',
    '/pictures/',
  ])('%s is not served', async (path) => {
    const raw = await send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(raw).not.toMatch(/"kalari"|\[core\]|import /)
  })
})

describe('unusual HTTP', () => {
  test.each([
    ['GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 (?:200|404) /],
    ['GET //evil.example/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 [24]0/],
    ['GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 200 /],
    ['GET /civil?%zz=%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 200 /],
    ['GET http://evil.example/civil HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['GET /civil#x HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['GET /healthz?x#y HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['TRACE /civil HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 405 /],
    ['PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 405 /],
    ['BREW / HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['GET /healthz HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200 /],
    ['GET /healthz HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 (?:400|505) /],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, /^HTTP\/1\.1 431 /],
    [`GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
    [
      `GET /api/users/checkout/${'a'.repeat(500)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      /^HTTP\/1\.1 422 /,
    ],
    [
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 415 /,
    ],
    [
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 200 /,
    ],
    ['GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['\u0016\u0003\u0001\u0002', /^HTTP\/1\.1 400 /],
  ])('%j gets %s, and the server stays up', async (bytes, answer) => {
    const raw = await send(bytes)
    expect(raw).toMatch(answer)
    expect(raw.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect((await api().ask('/healthz')).status).toBe(200)
  })
})

describe('the log', () => {
  type Line = Record<string, unknown>
  const linesOf = (id: string) =>
    log
      .filter((line) => line.includes(`"requestId":"${id}"`))
      .map((line) => JSON.parse(line) as Line) // lines of our own log
  const asked = async (id: string, path: string, init: Parameters<PortalApp['ask']>[1] = {}) => {
    await api().ask(path, { ...init, headers: { 'x-request-id': id } })
    const isThere = () => linesOf(id).some(({ status }) => typeof status === 'number')
    await expect.poll(isThere).toBe(true)
    return linesOf(id)
  }

  test('contains the network of each request, including cached pages', async () => {
    const [made] = await asked('source-0001', '/courses?q=source')
    const [kept] = await asked('source-0002', '/civil')
    const [call] = await asked('source-0003', '/api/users/departments')
    expect([made?.['from'], kept?.['from'], call?.['from']]).toEqual([
      '127.0.0.1',
      '127.0.0.1',
      '127.0.0.1',
    ])
  })

  test('names staff by id and students by pseudonym, even in refused requests', async () => {
    const admin = await makeAdmin(api().db, { role: 'readOnly' })
    const json = { email: admin.email, password: madePassword }
    const { token } = (await (await api().ask('/api/admin/adminLogin', { json })).json()) as {
      token: string // as the contract declares it
    }
    const done = await asked('actor-0001', '/api/admin/getallcourses', { token })
    expect(done).toContainEqual(expect.objectContaining({ adminId: admin.id, status: 200 }))
    const refused = await asked('actor-0002', '/api/admin/addcourse', { token, json: {} })
    const expected = { adminId: admin.id, code: 'forbidden' }
    expect(refused).toContainEqual(expect.objectContaining(expected))
    const student = await makeStudent(api().db)
    const login = { email: student.email, password: madePassword }
    const answer = await api().ask('/api/users/login', { json: login })
    const entered = (await answer.json()) as { token: string } // as above
    const seen = await asked('actor-0003', '/api/users/profile', { token: entered.token })
    expect(seen.at(-1)?.['studentId']).toMatch(/^[\w-]{16}$/)
    expect(log.filter((line) => line.includes(student.id))).toEqual([])
  })

  test('contains network and account of a failed login', async () => {
    const student = await makeStudent(api().db)
    const json = { email: student.email, password: 'Wrong#Monsoon1' }
    const [refused] = await asked('failed-0001', '/api/users/login', { json })
    const told = log.filter((line) => line.includes('student login refused')).at(-1) ?? ''
    expect(JSON.parse(told)).toMatchObject({
      from: refused?.['from'],
      studentId: expect.stringMatching(/^[\w-]{16}$/),
      code: 'incorrect-password',
    })
  })

  test('describes a full queue', async () => {
    const rush = Array.from({ length: 80 }, (_, number) =>
      api().ask('/api/users/login', {
        json: { email: `rush.${number}@example.test`, password: 'Wrong#Monsoon1' },
      }),
    )
    const busy = (await Promise.all(rush)).filter(({ status }) => status === 503)
    expect(busy.map(({ headers }) => headers.get('retry-after'))).toContain('5')
    const said = log.map((line) => (JSON.parse(line) as Line)['msg'])
    expect(said).toContain('too many simultaneous requests')
    expect(said).not.toContain('request failed because the database is unavailable')
  })
})

/** Unusual spellings of an old payment link's address. */
const spelledPayLinks = [
  '/pay/TokenOfALink',
  '/pay/TokenOfALink.data?x=1',
  '//PAY/TokenOfALink',
  '/%70ay/TokenOfALink',
  '/pay%2FTokenOfALink',
]

test('the log contains no names, tokens, queries or bodies', async () => {
  const token = 'T'.repeat(43)
  await api().ask('/payment/success?orderId=ORDSECRET1&status=CHARGED')
  await api().ask('/api/users/profile', { token })
  await api().ask('/api/users/login', {
    json: { email: 'asha.secret@example.in', password: 'Rain#Secret' },
  })
  await api().ask('/api/users/getallcoursesuser?q=secretsearch')
  for (const path of spelledPayLinks) await api().ask(path)
  await expect.poll(() => log.join('')).toContain('/pay/:token')
  const said = log.join('')
  expect(said).toContain('/payment/success')
  const secrets = [
    token,
    'TokenOfALink',
    'ORDSECRET1',
    'asha.secret',
    'Rain#Secret',
    'secretsearch',
  ]
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
  for (const line of log) expect(() => JSON.parse(line) as unknown).not.toThrow()
})

test.each(['/pay', '/pay/secret', '/PAY/secret'])(
  '%s sends no referrer to other sites',
  async (path) => {
    expect((await api().ask(path)).headers.get('referrer-policy')).toBe('no-referrer')
  },
)

test('a call without a body is answered at once', async () => {
  const head =
    'POST /api/users/login HTTP/1.1\r\nHost: portal\r\nConnection: close\r\nContent-Type: '
  const statusOf = async (rest: string) => (await send(head + rest)).split(' ', 2)[1]
  for (const [type, status] of [
    ['application/json', '400'],
    ['text/plain', '415'],
  ]) {
    expect(await statusOf(`${type}\r\n\r\n`)).toBe(status)
    expect(await statusOf(`${type}\r\nContent-Length: 0\r\n\r\n`)).toBe(status)
  }
})

/** Sends the bytes and reads until the server closes. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(api().port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')))
  })
}

test('a page without its database is 503, and readyz reports a full disk', async () => {
  const { db } = api()
  await sql`create function no_room() returns setof courses language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`alter table courses rename to courses_with_room`.execute(db)
  await sql`create view courses as select * from no_room()`.execute(db)
  onTestFinished(async () => {
    await sql`drop view courses`.execute(db)
    await sql`drop function no_room`.execute(db)
    await sql`alter table courses_with_room rename to courses`.execute(db)
  })
  const call = await api().ask('/api/users/getallcoursesuser?q=total')
  expect(call.status).toBe(503)
  const page = await api().ask('/away')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('The portal is very busy. Please try again in a moment.')
  expect((await api().ask('/readyz')).status).toBe(503)
  expect((await api().ask('/healthz')).status).toBe(200)
})
