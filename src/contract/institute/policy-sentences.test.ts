import { expect, test } from 'vitest'
import { policiesChangedText, refundSentence, registrationText } from './policy-sentences.ts'

const terms = { days: 5, excludesTrial: true, excludesCertified: true }
const paid = { isFree: false, isTrial: false }
const processing = '5-7 business days'

test('the sentence names the days of the version', () => {
  expect(refundSentence(paid, terms, processing)).toEqual({
    short: 'Full refund within 5 days.',
    full: 'Changed your mind? Get a full refund within 5 days of enrolling. It reaches you in 5-7 business days. (Not after your certificate is issued.)',
  })
  expect(refundSentence(paid, { ...terms, days: 1 }, processing).short).toBe(
    'Full refund within 1 day.',
  )
})

test('the sentence omits exclusions that a version does not have', () => {
  const generous = { days: 7, excludesTrial: false, excludesCertified: false }
  const { full } = refundSentence({ isFree: false, isTrial: true }, generous, processing)
  expect(full).toBe(
    'Changed your mind? Get a full refund within 7 days of enrolling. It reaches you in 5-7 business days.',
  )
  expect(refundSentence({ isFree: true, isTrial: false }, generous, processing).full).toBe(
    'There are no refunds for free courses.',
  )
})

test.each([
  ['free', { isFree: true, isTrial: false }],
  ['trial', { isFree: false, isTrial: true }],
])('a %s course has no refund', (_kind, course) => {
  const none = 'There are no refunds for free and trial courses.'
  expect(refundSentence(course, terms, processing)).toEqual({ short: none, full: none })
})

test.each([
  [
    ['refund'],
    'The refund policy has changed since you opened this page. Please read it, then continue.',
  ],
  [
    ['terms'],
    'The terms and conditions have changed since you opened this page. Please read them, then continue.',
  ],
  [
    ['terms', 'privacy'],
    'The terms and conditions and the privacy policy have changed since you opened this page. Please read them, then continue.',
  ],
] as const)('a change of %s has its own sentence', (kinds, sentence) => {
  expect(policiesChangedText(kinds)).toBe(sentence)
})

test('the registration sentence reads as on its page', () => {
  expect(registrationText(13)).toBe(
    'By creating a profile you confirm that you are 13 or older and accept the terms and the privacy policy.',
  )
})
