import { expect, test } from 'vitest'
import { repeatLabel, triesText } from './mail-labels.ts'

test.each([
  [{ tries: 0, state: 'waiting' }, 'Not tried yet'],
  [{ tries: 1, state: 'sent' }, null],
  [{ tries: 1, state: 'notNeeded' }, null],
  [{ tries: 1, state: 'waiting' }, 'Tried once'],
  [{ tries: 1, state: 'refused' }, 'Tried once'],
  [{ tries: 4, state: 'sent' }, 'Tried 4 times'],
  [{ tries: 49, state: 'failed' }, 'Tried 49 times'],
] as const)('%o reads %s', (mail, text) => {
  expect(triesText(mail)).toBe(text)
})

test('the button reads ‘Send again’ for a mail and ‘Try again’ for a task', () => {
  expect(repeatLabel('refund')).toBe('Send again')
  expect(repeatLabel('payment-news')).toBe('Try again')
})
