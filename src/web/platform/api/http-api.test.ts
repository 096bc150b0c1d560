import { Problem } from '#contract/problems.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { httpApi, learnCalls, problemFrom, requestFor } from './http-api.ts'
import { officeAddresses } from './office-addresses.ts'
import { hasNoConnection, isEmptyReply, NoAnswer, referenceOf, sentenceOf } from './no-answer.ts'

test('a GET puts named parameters into the path and the rest into the query string', () => {
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

test('a POST sends the remaining parameters as JSON', () => {
  const { url, init } = requestFor('POST /api/payment/check/:orderId', { orderId: 'O1', note: 'x' })
  expect(url).toBe('/api/payment/check/O1')
  expect(init).toMatchObject({ method: 'POST', body: '{"note":"x"}' })
  expect(init.headers.get('content-type')).toBe('application/json')
})

test('an error body becomes the Problem that the server threw', () => {
  const response = new Response(null, { status: 429, headers: { 'retry-after': '30' } })
  const problem = problemFrom(response, { code: 'too-many-attempts', error: '', message: '' })
  expect(problem).toBeInstanceOf(Problem)
  expect(problem).toMatchObject({ code: 'too-many-attempts', details: { retryAfterSeconds: 30 } })
})

test('a refusal with an unknown code shows the server’s sentence', () => {
  const body = { code: 'of-a-newer-server', error: 'Registration is closed today.', message: '' }
  const problem = problemFrom(new Response(null, { status: 409 }), body)
  expect(problem).toMatchObject({
    message: 'Registration is closed today.',
    code: 'of-a-newer-server',
  })
})

test('a changed fee carries both figures', () => {
  const fees = { expectedFee: '4500', courseFee: '5000' }
  const body = { code: 'fee-changed', error: 'x', message: 'x', ...fees }
  expect(problemFrom(new Response(null, { status: 409 }), body)).toMatchObject({
    code: 'fee-changed',
    details: { fees },
  })
})

test('a response of a proxy is not a Problem, whatever its body', () => {
  const body = { code: 'blocked', message: 'By the firewall' }
  expect(problemFrom(new Response(null, { status: 403 }), body)).toBeInstanceOf(NoAnswer)
})

test('a refusal shows the server’s message', () => {
  const body = { code: 'invalid-input', error: 'It still has 3 courses.', message: '' }
  const problem = problemFrom(new Response(null, { status: 409 }), body)
  expect(problem).toMatchObject({ message: 'It still has 3 courses.', details: {} })
  expect(problem).not.toHaveProperty('details.sentence')
})

test('every call has a timeout (rule 16)', async () => {
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

test('each call has a request id, which leads to a failure in the log', async () => {
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
  // the form that the server accepts (platform/http/edge/client-address.ts)
  for (const id of sent) expect(id).toMatch(/^[\w-]{8,64}$/)
})

test('a refusal has no log reference', () => {
  const answered = new Response(null, {
    status: 404,
    headers: { 'x-request-id': 'abcdef0123456789' },
  })
  const refusal = problemFrom(answered, { code: 'course-not-found', error: 'x', message: 'x' })
  expect(referenceOf(refusal)).toBeNull()
})

describe('a missing response', () => {
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

  test('a network failure reads as no connection', async () => {
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
  ])('a %d with the body %j has no sentence for the user', async (status, text) => {
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

  test('the office’s calls are loaded with its pages', async () => {
    expect(api.adminLogout).toBeUndefined()
    learnCalls(officeAddresses)
    expect(api.adminLogout).toBeTypeOf('function')
  })

  test('calls of the office carry the office token, all others the student token', async () => {
    reply(200, {})
    await api.adminLogout({})
    await api.showProfile({})
    expect(asked).toEqual([
      ['/api/admin/logout', 'Bearer of-the-office'],
      ['/api/users/profile', 'Bearer of-the-student'],
    ])
  })

  test('a 401 ends the session of the caller, whatever was called', async () => {
    reply(401, { code: 'not-signed-in', error: 'x', message: 'x' })
    await expect(api.adminLogout({})).rejects.toThrow('x')
    await expect(api.showProfile({})).rejects.toThrow('x')
    expect(ended).toEqual(['of-the-office', 'of-the-student'])
  })

  test('a call is repeated once with the new session of the same person', async () => {
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
    // that token is unknown too: the call fails and is not repeated again
    asked.length = 0
    reply(401, { code: 'not-signed-in', error: 'x', message: 'x' })
    await expect(api.adminLogout({})).rejects.toThrow('x')
    expect(asked).toHaveLength(2)
  })

  test('a call refused for lack of a second factor reports that it is due', async () => {
    reply(403, { code: 'second-factor-required', error: 'x', message: 'x' })
    await expect(api.showDashboard({})).rejects.toThrow('x')
    expect([dues, ended]).toEqual([['due'], []])
  })

  test('a wrong password ends no session', async () => {
    reply(401, { code: 'admin-credentials-wrong', error: 'x', message: 'x' })
    await expect(api.adminLogin({ email: 'a@b.test', password: 'x' })).rejects.toThrow('x')
    expect(ended).toEqual([])
  })
})
