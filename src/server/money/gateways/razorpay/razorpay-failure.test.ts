import { expect, test } from 'vitest'
import { isReceiptInUse, isRefusal, notStarted } from './razorpay-failure.ts'

function failed(status: number, error: object) {
  return { kind: 'failed', status, body: { error } } as const
}

const badRequest = (error: object) => failed(400, { code: 'BAD_REQUEST_ERROR', ...error })

// the sentences are those of Razorpay's documentation
test.each([
  ['amount', { description: 'The amount must be at least INR 1.00', field: 'amount' }],
  ['amount', { description: 'Amount exceeds maximum amount allowed.', reason: null }],
  [
    'amount',
    { description: 'Order amount less than minimum', reason: 'amount_less_than_minimum_amount' },
  ],
  ['request', { description: 'The receipt may not be greater than 40 characters.' }],
  ['request', { description: 'notes is invalid', field: 'notes' }],
  ['request', { description: 'too soon', field: 'close_by' }],
  ['account', { description: 'The requested URL was not found on the server.' }],
  ['account', { description: 'transfers is/are not required and should not be sent' }],
  ['account', { description: 'Currency is not supported', field: 'currency' }],
])('a refused start is about %s: %j', (about, error) => {
  expect(notStarted(badRequest(error))).toMatchObject({ kind: 'refused', objection: { about } })
})

test.each([401, 403])('HTTP %s is about the account, and nobody knows of the order', (status) => {
  const answer = failed(status, { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' })
  expect(notStarted(answer)).toEqual({
    kind: 'unknown',
    failure: 'refused',
    objection: { about: 'account', field: `HTTP ${status}`, said: 'Authentication failed' },
  })
})

test.each([
  ['a server error', failed(500, { code: 'SERVER_ERROR' }), 'refused'],
  ['a gateway error', failed(400, { code: 'GATEWAY_ERROR' }), 'refused'],
  ['too many calls', failed(429, { code: 'BAD_REQUEST_ERROR' }), 'refused'],
  ['a 400 of a proxy', { kind: 'failed', status: 400, body: null } as const, 'refused'],
  ['no response', { kind: 'no-answer', failure: 'unreachable' } as const, 'unreachable'],
  ['a response that is too long', { kind: 'no-answer', failure: 'nonsense' } as const, 'nonsense'],
])('%s leaves the start unknown, and needs no correction', (_name, answer, failure) => {
  expect(notStarted(answer)).toEqual({ kind: 'unknown', failure })
  expect(isRefusal(answer)).toBe(false)
})

test('a payer’s address and number are never repeated', () => {
  const description = 'asha@example.in and 9876500000 are not allowed'
  const start = notStarted(badRequest({ description, field: 'key' }))
  expect(JSON.stringify(start)).not.toMatch(/asha|98765/)
})

test('a receipt that is used already means that the order exists', () => {
  const error = {
    description: 'Order receipt should be unique.',
    reason: 'input_validation_failed',
  }
  expect(isReceiptInUse(badRequest(error))).toBe(true)
  expect(isReceiptInUse(badRequest({ description: 'The amount must be an integer.' }))).toBe(false)
})
