import { Problem } from '#contract/problems.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { httpApi, learnCalls, problemFrom, requestFor } from './http-api.ts'
import { officeAddresses } from './office-addresses.ts'
import { hasNoConnection, isEmptyReply, NoAnswer, referenceOf, sentenceOf } from './no-answer.ts'

test('a GET puts named parts into the path and the rest into the query', () => {
  const { url } = requestFor('GET /api/users/getallcoursesuser', {
    department: 'Civil Engineering',
    q: undefined,
    page: 2,
  })
  expect(url).toBe('/api/users/getallcoursesuser?department=Civil+Engineering&page=2')
  expect(requestFor('GET /api/payment/receipt/:orderId', { orderId: 'a/b' }).url).toBe(
    '/api/payment/receipt/a%2Fb',
  )
})

test('a POST sends what the path does not take as JSON', () => {
  const { url, init } = requestFor('POST /api/payment/check/:orderId', { orderId: 'O1', note: 'x' })
  expect(url).toBe('/api/payment/check/O1')
  expect(init).toMatchObject({ method: 'POST', body: '{"note":"x"}' })
  expect(init.headers.get('content-type')).toBe('application/json')
})

test('a failure body becomes the same Problem that the server threw', () => {
  const response = new Response(null, { status: 429, headers: { 'retry-after': '30' } })
  const problem = problemFrom(response, { code: 'too-many-attempts', error: '', message: '' })
  expect(problem).toBeInstanceOf(Problem)
  expect(problem).toMatchObject({ code: 'too-many-attempts', details: { retryAfterSeconds: 30 } })
})

test('a refusal whose code this page does not know says the server’s sentence', () => {
  const body = { code: 'of-a-newer-server', error: 'Registration is closed today.', message: '' }
  const problem = problemFrom(new Response(null, { status: 409 }), body)
  expect(problem).toMatchObject({
    message: 'Registration is closed today.',
    code: 'of-a-newer-server',
  })
})

test('a fee that has changed comes with both figures', () => {
  const fees = { expectedFee: '4500', courseFee: '5000' }
  const body = { code: 'fee-changed', error: 'x', message: 'x', ...fees }
  expect(problemFrom(new Response(null, { status: 409 }), body)).toMatchObject({
    code: 'fee-changed',
    details: { fees },
  })
})

test('a page of something between us and the browser is nobody’s refusal, whatever it holds', () => {
  const body = { code: 'blocked', message: 'By the firewall' }
  expect(problemFrom(new Response(null, { status: 403 }), body)).toBeInstanceOf(NoAnswer)
})

test('what a refusal says is what the server said', () => {
  const body = { code: 'invalid-input', error: 'It still has 3 courses.', message: '' }
  const problem = problemFrom(new Response(null, { status: 409 }), body)
  expect(problem).toMatchObject({ message: 'It still has 3 courses.', details: {} })
  expect(problem).not.toHaveProperty('details.sentence')
})

test('no call waits for ever (rule 16)', async () => {
  const signals: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signals.push(signal)
    return Response.json({})
  })
  const { listCourses } = httpApi({
    studentToken: () => null,
    adminToken: () => null,
    studentEnded: () => undefined,
    adminEnded: async () => null,
    factorDue: () => undefined,
  })
  await listCourses({})
  vi.unstubAllGlobals()
  expect(signals).toEqual([expect.any(AbortSignal)])
})

test('each call has a name of its own, by which a failure of ours is found in the log', async () => {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const id = new Headers(init.headers).get('x-request-id')
    sent.push(id)
    const body = { code: 'internal-error', error: 'x', message: 'x' }
    return Response.json(body, { status: 500, headers: { 'x-request-id': id ?? '' } })
  })
  const nobody = {
    studentToken: () => null,
    adminToken: () => null,
    studentEnded: () => undefined,
    adminEnded: async () => null,
    factorDue: () => undefined,
  }
  const { showProfile } = httpApi(nobody)
  const failures = [
    await showProfile({}).catch(referenceOf),
    await showProfile({}).catch(referenceOf),
  ]
  vi.unstubAllGlobals()
  expect(failures).toEqual(sent)
  expect(new Set(sent).size).toBe(2)
  // the form that the server accepts (http/client-address.ts)
  for (const id of sent) expect(id).toMatch(/^[\w-]{8,64}$/)
})

test('a refusal is no failure that anybody looks for in the log', () => {
  const answered = new Response(null, {
    status: 404,
    headers: { 'x-request-id': 'abcdef0123456789' },
  })
  const refusal = problemFrom(answered, { code: 'course-not-found', error: 'x', message: 'x' })
  expect(referenceOf(refusal)).toBeNull()
})

describe('no answer', () => {
  const { showProfile } = httpApi({
    studentToken: () => null,
    adminToken: () => null,
    studentEnded: () => undefined,
    adminEnded: async () => null,
    factorDue: () => undefined,
  })
  const failureOf = async (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer)
    return showProfile({}).then(
      () => null,
      (error: unknown) => error,
    )
  }
  afterEach(() => vi.unstubAllGlobals())

  test('without a network every page says that there is no connection', async () => {
    const failure = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(hasNoConnection(failure)).toBe(true)
    expect(sentenceOf(failure)).toContain('no connection')
  })

  test.each([
    [500, ''],
    [502, '<html>Bad gateway</html>'],
    [503, '{}'],
    [200, ''],
    [200, 'null'],
  ])('a %d that says %j is no sentence for a person', async (status, text) => {
    const failure = await failureOf(async () => new Response(text, { status }))
    expect(failure).toMatchObject({ message: `Request failed with status code ${status}` })
    expect(sentenceOf(failure)).toBeNull()
    expect(isEmptyReply(failure)).toBe(status === 200)
  })
})

describe('sessions', () => {
  const reply = (status: number, body: object) =>
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url, new Headers(init.headers).get('authorization')])
      return Response.json(body, { status })
    })
  const asked: [string, string | null][] = []
  const ended: (string | null)[] = []
  const dues: string[] = []
  let next: string | null = null
  const api = httpApi({
    studentToken: () => 'of-the-student',
    adminToken: () => 'of-the-office',
    studentEnded: () => ended.push('of-the-student'),
    adminEnded: async ({ token }) => {
      ended.push(token)
      return next
    },
    factorDue: () => dues.push('due'),
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    dues.length = 0
    asked.length = 0
    ended.length = 0
    next = null
  })

  test("the office's calls come with its pages", async () => {
    expect(api.adminLogout).toBeUndefined()
    learnCalls(officeAddresses)
    expect(api.adminLogout).toBeTypeOf('function')
  })

  test("the office's calls carry the office's token, all others the student's", async () => {
    reply(200, {})
    await api.adminLogout({})
    await api.showProfile({})
    expect(asked).toEqual([
      ['/api/admin/logout', 'Bearer of-the-office'],
      ['/api/users/profile', 'Bearer of-the-student'],
    ])
  })

  test('a session that the server no longer knows is ended, whatever was called', async () => {
    reply(401, { code: 'not-signed-in', error: 'x', message: 'x' })
    await expect(api.adminLogout({})).rejects.toThrow('x')
    await expect(api.showProfile({})).rejects.toThrow('x')
    expect(ended).toEqual(['of-the-office', 'of-the-student'])
  })

  test('what the same person sent goes on with their new session, once', async () => {
    next = 'of-the-same-person'
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const token = new Headers(init.headers).get('authorization')
      asked.push([url, token])
      const isKnown = token === 'Bearer of-the-same-person'
      return isKnown
        ? Response.json({ message: 'done' })
        : Response.json({ code: 'not-signed-in', error: 'x', message: 'x' }, { status: 401 })
    })
    await expect(api.adminLogout({})).resolves.toEqual({ message: 'done' })
    expect(asked.map(([, token]) => token)).toEqual([
      'Bearer of-the-office',
      'Bearer of-the-same-person',
    ])
    // that token is unknown too: the call has failed, and nobody is asked a third time
    asked.length = 0
    reply(401, { code: 'not-signed-in', error: 'x', message: 'x' })
    await expect(api.adminLogout({})).rejects.toThrow('x')
    expect(asked).toHaveLength(2)
  })

  test('a call that needs a second factor first says that it is due', async () => {
    reply(403, { code: 'second-factor-required', error: 'x', message: 'x' })
    await expect(api.showDashboard({})).rejects.toThrow('x')
    expect([dues, ended]).toEqual([['due'], []])
  })

  test('a wrong password ends nothing', async () => {
    reply(401, { code: 'admin-credentials-wrong', error: 'x', message: 'x' })
    await expect(api.adminLogin({ email: 'a@b.test', password: 'x' })).rejects.toThrow('x')
    expect(ended).toEqual([])
  })
})
