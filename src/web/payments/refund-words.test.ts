import { expect, test } from 'vitest'
import { refundWords } from './refund-words.ts'

const deadline = '2026-11-21T06:00:00.000Z'

test('the verdict names its exact end in Indian time', () => {
  expect(refundWords({ rule: 'allowed', deadline })).toContain('until 21 Nov 2026, 11:30 am IST')
  expect(refundWords({ rule: 'window-over', deadline })).toBe(
    'The time for a refund ended on 21 Nov 2026, 11:30 am IST.',
  )
})

test('a free and a trial course say why there is nothing to refund', () => {
  expect(refundWords({ rule: 'free-course', deadline: null })).toContain('free')
  expect(refundWords({ rule: 'trial-course', deadline: null })).toContain('trial')
})
