import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { refundEligibility } from './refund-policy.ts'

const enrolledAt = new Date('2026-11-14T06:00:00Z')
const deadline = new Date('2026-11-21T06:00:00Z')
const details = {
  amountInPaise: paise(450_000),
  isTrial: false,
  enrolledAt,
  certificateIssuedAt: null,
}

test.each([
  ['a second before the end of day 7', '2026-11-21T05:59:59Z', true],
  ['at its very end', '2026-11-21T06:00:00Z', true],
  ['a second later', '2026-11-21T06:00:01Z', false],
])('%s', (_when, now, isAllowed) => {
  expect(refundEligibility(details, new Date(now))).toMatchObject({ isAllowed, deadline })
})

test('none after a certificate, though the window is open', () => {
  const eligibility = refundEligibility({ ...details, certificateIssuedAt: enrolledAt }, enrolledAt)
  expect(eligibility).toMatchObject({ isAllowed: false, rule: 'certificate-issued' })
})

test('none for free and for trial courses', () => {
  expect(refundEligibility({ ...details, amountInPaise: paise(0) }, enrolledAt)).toMatchObject({
    isAllowed: false,
    rule: 'free-course',
  })
  expect(refundEligibility({ ...details, isTrial: true }, enrolledAt)).toMatchObject({
    isAllowed: false,
    rule: 'trial-course',
  })
})
