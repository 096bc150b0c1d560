import { describe, expect, test } from 'vitest'
import { Problem, problemMessages, problemsByStatus } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { failureToProblem } from './failure-to-problem.ts'
import { problemResponse, problemStatus } from './problem-responses.ts'

// Object.keys loses the type of the names
const codes = Object.keys(problemMessages) as ProblemCode[]

test('codes have the statuses of rule 14', () => {
  const codesOf = (status: number) => codes.filter((code) => problemStatus(code) === status)
  expect(codesOf(400)).toEqual(['malformed-request'])
  expect(codesOf(404)).toEqual([
    'batch-not-found',
    'trainer-not-found',
    'not-found',
    'passkey-not-found',
    'staff-member-not-found',
    'course-not-found',
    'category-not-found',
    'receipt-not-found',
    'cheque-not-found',
    'receipt-follows',
    'refund-not-found',
    'order-not-found',
    'student-not-found',
    'mail-not-found',
    'certificate-not-found',
    'place-not-found',
    'policy-not-found',
    'day-close-not-found',
    'month-unknown',
    'import-not-found',
    'bank-row-not-found',
    'ledger-unknown',
    'read-key-not-found',
    'receiver-not-found',
    'delivery-not-found',
    'wish-not-found',
    'enrollment-not-there',
    'payment-link-not-found',
    'concession-not-found',
    'group-order-not-found',
    'group-line-not-found',
    'no-deduction',
    'enquiry-not-found',
    'settlement-row-not-found',
  ])
  expect(codesOf(429)).toEqual([
    'too-many-attempts',
    'asked-too-often',
    'receipt-sent-just-now',
    'mail-sent-just-now',
    'key-used-too-often',
  ])
  expect(codesOf(503)).toEqual([
    'unavailable',
    'not-open-yet',
    'portal-restored',
    'image-host-unavailable',
    'picture-unavailable',
    'no-online-payment',
    'payment-provider-unavailable',
    'provider-silent',
  ])
  expect(codesOf(500)).toEqual(['internal-error'])
})

test('no code has two statuses', () => {
  const placed = Object.values(problemsByStatus).flatMap((problems) => Object.keys(problems))
  expect(placed.toSorted()).toEqual(codes.toSorted())
})

test.each(codes)('%s is sent with its text twice and its code', (code) => {
  const { body } = problemResponse(new Problem(code))
  expect(body).toMatchObject({ error: problemMessages[code], message: problemMessages[code], code })
})

test('a single invalid field is the message; several are listed', () => {
  const one = problemResponse(new Problem('invalid-input', { fields: { email: 'Required' } })).body
  expect(one).toMatchObject({
    error: 'Required',
    message: 'Required',
    fields: { email: 'Required' },
  })
  const fields = { email: 'Required', name: 'Required' }
  const two = problemResponse(new Problem('invalid-input', { fields })).body
  expect(two).toMatchObject({ error: problemMessages['invalid-input'], fields })
})

test('only receipt-not-found has success: false', () => {
  expect(problemResponse(new Problem('receipt-not-found')).body).toHaveProperty('success', false)
  expect(problemResponse(new Problem('course-not-found')).body).not.toHaveProperty('success')
})

test('a rate limit sends Retry-After, and 401 sends WWW-Authenticate', () => {
  const slow = problemResponse(new Problem('too-many-attempts', { retryAfterSeconds: 30 }))
  expect(slow.headers).toEqual({ 'retry-after': '30' })
  expect(problemResponse(new Problem('not-signed-in')).headers).toEqual({
    'www-authenticate': 'Bearer',
  })
})

describe('a thrown error becomes a problem', () => {
  const failure = (details: object, message = 'x') => Object.assign(new Error(message), details)
  test.each<[unknown, ProblemCode]>([
    [new Problem('email-taken'), 'email-taken'],
    [failure({ code: '40001' }), 'unavailable'],
    [failure({ code: '40P01' }), 'unavailable'],
    [failure({ code: '55P03' }), 'unavailable'],
    [failure({ code: '57P03' }), 'unavailable'],
    [failure({ code: '08006' }), 'unavailable'],
    [failure({ code: 'ECONNREFUSED' }), 'unavailable'],
    [failure({}, 'timeout exceeded when trying to connect'), 'unavailable'],
    [failure({}, 'Connection terminated unexpectedly'), 'unavailable'],
    [failure({ code: '23505' }), 'internal-error'],
    [failure({ code: '22P02' }), 'internal-error'],
    [failure({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'too-large'],
    [
      failure({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
      'unsupported-media-type',
    ],
    [failure({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }), 'malformed-request'],
    [failure({ code: 'FST_ERR_BAD_URL', statusCode: 400 }), 'malformed-request'],
    [failure({ code: 'ECONNRESET', statusCode: 400 }), 'malformed-request'],
    [failure({ code: 'FST_ERR_SEND_INSIDE_ONERR', statusCode: 500 }), 'internal-error'],
    ['a thrown string', 'internal-error'],
    [undefined, 'internal-error'],
  ])('%s → %s', (thrown, code) => {
    expect(failureToProblem(thrown).code).toBe(code)
  })
})
