import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { Receipt } from '#contract/money/payments.ts'
import { Problem } from '#contract/problems.ts'
import { NoAnswer } from '#web/platform/api/no-answer.ts'
import { receiptFailure, receiptIn } from './receipt-failure.ts'

test('a receipt that is missing, unpaid or not theirs reads as not found', () => {
  expect(receiptFailure(new Problem('receipt-not-found'))).toEqual({
    tone: 'bad',
    text: 'Receipt not found or payment incomplete',
    sentence: null,
    canTryAgain: false,
  })
})

test('a paid order without a receipt number reads as pending', () => {
  expect(receiptFailure(new Problem('receipt-follows'))).toEqual({
    tone: 'info',
    text: 'Your receipt follows',
    sentence: messages.receiptFollows,
    canTryAgain: true,
  })
})

test("the server's error is shown", () => {
  expect(receiptFailure(new Problem('internal-error')).text).toBe(messages.internalError)
  expect(receiptFailure(new Problem('unavailable')).text).toBe(messages.unavailable)
})

test.each([new TypeError('Failed to fetch'), new NoAnswer(500), new NoAnswer(502), 'what'])(
  'an unreadable response (%s) has the specified text',
  (error) => {
    expect(receiptFailure(error)).toEqual({
      tone: 'bad',
      text: 'Error fetching receipt',
      sentence: null,
      canTryAgain: true,
    })
  },
)

test('a lost connection is added to the specified text', () => {
  expect(receiptFailure(new NoAnswer(null))).toMatchObject({
    text: 'Error fetching receipt',
    sentence: messages.noConnection,
  })
})

test('an empty or negative reply reads as not found', () => {
  const text = 'Receipt not found or payment incomplete'
  expect(receiptFailure(new NoAnswer(200))).toMatchObject({ text })
  for (const reply of [{}, { success: false }, { success: true }, { success: false, error: '' }])
    expect(receiptIn(reply)).toMatchObject({ failure: { text } })
  const refused = receiptIn({ success: false, error: 'Payment is being checked.' })
  expect(refused).toMatchObject({ failure: { text: 'Payment is being checked.' } })
  const receipt = { receiptId: 'KAL/26-27/000001' } as Receipt
  expect(receiptIn({ success: true, receipt })).toEqual({ receipt })
})
