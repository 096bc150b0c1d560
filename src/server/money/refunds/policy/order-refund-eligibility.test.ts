import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { orderRefundEligibility } from './order-refund-eligibility.ts'

const enrolledAt = new Date('2026-11-14T06:00:00Z')
const refundTerms = { days: 7, excludesTrial: true, excludesCertified: true }
const enrollment = { enrolledAt, certificateIssuedAt: null, refundTerms, isCancelledByUs: false }
const details = { amountInPaise: paise(450_000), isTrial: false, enrollment }

test.each([
  ['in the last moment of day 7 in India', '2026-11-21T18:29:59.999Z', 'allowed'],
  ['when the next day begins in India', '2026-11-21T18:30:00Z', 'window-over'],
])('requested %s', (_when, askedAt, rule) => {
  const eligibility = orderRefundEligibility(details, new Date(askedAt))
  expect(eligibility).toMatchObject({ rule, isAllowed: rule === 'allowed' })
})

test('a certificate ends the right at any time', () => {
  const certified = { ...details, enrollment: { ...enrollment, certificateIssuedAt: enrolledAt } }
  expect(orderRefundEligibility(certified, enrolledAt)).toMatchObject({
    isAllowed: false,
    rule: 'certificate-issued',
  })
})

test('money without an enrollment is always refunded, even for a trial course', () => {
  const spare = { ...details, isTrial: true, enrollment: null }
  expect(orderRefundEligibility(spare, new Date('2030-01-01'))).toEqual({
    isAllowed: true,
    rule: 'no-place',
    deadline: null,
  })
})
