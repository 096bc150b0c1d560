import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Receipt } from '#contract/payments.ts'
import { Problem } from '#contract/problems.ts'
import { NoAnswer } from '#web/api/no-answer.ts'
import { receiptFailure, receiptIn } from './receipt-failure.ts'

test('not there, not paid or not theirs', () => {
  expect(receiptFailure(new Problem('receipt-not-found'))).toEqual({
    tone: 'bad',
    text: 'Receipt not found or payment incomplete',
    sentence: null,
    canTryAgain: false,
  })
})

test('paid, and its number is still to come', () => {
  expect(receiptFailure(new Problem('receipt-follows'))).toEqual({
    tone: 'info',
    text: 'Your receipt follows',
    sentence: messages.receiptFollows,
    canTryAgain: true,
  })
})

test("the server's error", () => {
  expect(receiptFailure(new Problem('internal-error')).text).toBe(messages.internalError)
  expect(receiptFailure(new Problem('unavailable')).text).toBe(messages.unavailable)
})

test.each([new TypeError('Failed to fetch'), new NoAnswer(500), new NoAnswer(502), 'what'])(
  'nothing that can be read (%s)',
  (error) => {
    expect(receiptFailure(error)).toEqual({
      tone: 'bad',
      text: 'Error fetching receipt',
      sentence: null,
      canTryAgain: true,
    })
  },
)

test('without a connection it says so after the specified text', () => {
  expect(receiptFailure(new NoAnswer(null))).toMatchObject({
    text: 'Error fetching receipt',
    sentence: messages.noConnection,
  })
})

test('a reply that went well and is empty, or says that there is no receipt', () => {
  const text = 'Receipt not found or payment incomplete'
  expect(receiptFailure(new NoAnswer(200))).toMatchObject({ text })
  for (const reply of [{}, { success: false }, { success: true }, { success: false, error: '' }])
    expect(receiptIn(reply)).toMatchObject({ failure: { text } })
  const refused = receiptIn({ success: false, error: 'Payment is being checked.' })
  expect(refused).toMatchObject({ failure: { text: 'Payment is being checked.' } })
  const receipt = { receiptId: 'KAL/26-27/000001' } as Receipt
  expect(receiptIn({ success: true, receipt })).toEqual({ receipt })
})
