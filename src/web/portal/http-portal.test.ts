import { Problem } from '#contract/problems.ts'
import { expect, test } from 'vitest'
import { problemFrom, requestFor } from './http-portal.ts'

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

test('a failure that is not ours reads as an unavailable portal', () => {
  expect(problemFrom(new Response(null, { status: 502 }), '<html>').code).toBe('unavailable')
})
