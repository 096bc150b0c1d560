import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { refundEligibility } from './refund-policy.ts'

const enrolledAt = new Date('2026-11-14T06:00:00Z')
const deadline = new Date('2026-11-21T18:29:59.999Z')
const refundTerms = { days: 7, excludesTrial: true, excludesCertified: true }
const details = {
  refundTerms,
  amountInPaise: paise(450_000),
  isTrial: false,
  enrolledAt,
  certificateIssuedAt: null,
  isCancelledByUs: false,
}

test.each([
  ['is allowed after 7 times 24 hours on the same Indian day', '2026-11-21T06:00:01Z', true],
  ['is allowed in the last moment of that day', '2026-11-21T18:29:59.999Z', true],
  ['is refused when the next Indian day begins', '2026-11-21T18:30:00Z', false],
])('%s', (_when, now, isAllowed) => {
  expect(refundEligibility(details, new Date(now))).toMatchObject({ isAllowed, deadline })
})

test('a certificate ends the right, even within the window', () => {
  const eligibility = refundEligibility({ ...details, certificateIssuedAt: enrolledAt }, enrolledAt)
  expect(eligibility).toMatchObject({ isAllowed: false, rule: 'certificate-issued' })
})

test('free and trial courses are not refunded', () => {
  expect(refundEligibility({ ...details, amountInPaise: paise(0) }, enrolledAt)).toMatchObject({
    isAllowed: false,
    rule: 'free-course',
  })
  expect(refundEligibility({ ...details, isTrial: true }, enrolledAt)).toMatchObject({
    isAllowed: false,
    rule: 'trial-course',
  })
})

test('the days come from the policy version', () => {
  const terms = { ...refundTerms, days: 5 }
  const deadlineOfFive = new Date('2026-11-19T18:29:59.999Z')
  const verdictAt = (now: Date) => refundEligibility({ ...details, refundTerms: terms }, now)
  expect(verdictAt(deadlineOfFive)).toMatchObject({ rule: 'allowed', deadline: deadlineOfFive })
  expect(verdictAt(new Date(deadlineOfFive.getTime() + 1))).toEqual({
    isAllowed: false,
    rule: 'window-over',
    deadline: deadlineOfFive,
  })
})

test('cases that a version does not exclude are refunded', () => {
  const generous = { days: 7, excludesTrial: false, excludesCertified: false }
  const certifiedTrial = { ...details, isTrial: true, certificateIssuedAt: enrolledAt }
  expect(
    refundEligibility({ ...certifiedTrial, refundTerms: generous }, enrolledAt).isAllowed,
  ).toBe(true)
})

test('a course that we cancel is always refunded unless it was free', () => {
  const cancelled = {
    ...details,
    isTrial: true,
    certificateIssuedAt: enrolledAt,
    isCancelledByUs: true,
  }
  const years = new Date('2030-01-01')
  const verdict = { isAllowed: true, rule: 'cancelled-by-us', deadline: null }
  expect(refundEligibility(cancelled, years)).toEqual(verdict)
  const free = { ...cancelled, amountInPaise: paise(0) }
  expect(refundEligibility(free, years)).toMatchObject({ isAllowed: false, rule: 'free-course' })
})
