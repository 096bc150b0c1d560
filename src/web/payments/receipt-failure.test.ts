import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { receiptFailure } from './receipt-failure.ts'

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
})

test.each([new TypeError('Failed to fetch'), new Problem('unavailable'), 'what'])('%s', (error) => {
  expect(receiptFailure(error)).toMatchObject({
    text: 'Error fetching receipt',
    canTryAgain: true,
  })
})
