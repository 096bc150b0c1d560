import { expect, test } from 'vitest'
import type { StudentRefund } from '#contract/money/payments.ts'
import { offerLabels, ownRefundLabels, requestedText } from './own-refund-labels.ts'

const refund: StudentRefund = {
  state: 'requested',
  amount: '4500',
  ofAmount: '4500',
  mayAskReview: false,
  isReview: false,
  requestedOn: '2026-11-16T06:00:00.000Z',
  expectedBy: null,
  returnedOn: null,
  reference: null,
  answer: null,
  refusalReason: null,
}

test('a refund under way names its expected day and the bank holiday caveat', () => {
  const { text } = ownRefundLabels({
    ...refund,
    state: 'being-returned',
    expectedBy: '2026-11-25T18:29:59.999Z',
  })
  expect(text).toBe(
    '₹4,500 is on its way back to you. Expected by 25 Nov 2026 (bank holidays may add a day or two).',
  )
})

test('a failed refund names the office as responsible', () => {
  const { text } = ownRefundLabels({ ...refund, state: 'being-returned' })
  expect(text).toBe(
    'You will get ₹4,500 back. It takes longer than usual. Our office is working on it.',
  )
})

test('a partial refund names the total', () => {
  const part = { ...refund, amount: '4000', ofAmount: '11800', state: 'being-returned' } as const
  expect(ownRefundLabels(part).text).toContain('₹4,000 of ₹11,800')
})

test('a completed refund names the day and the reference', () => {
  const { text } = ownRefundLabels({
    ...refund,
    state: 'returned',
    returnedOn: '2026-11-18T06:00:00.000Z',
    reference: '612345678901',
  })
  expect(text).toBe('₹4,500 was returned to you on 18 Nov 2026, reference 612345678901.')
})

test('a refund offer names its deadline; a payment without an enrollment has none', () => {
  const deadline = '2026-11-21T18:29:59.999Z'
  expect(
    offerLabels({ isAllowed: true, rule: 'allowed', deadline }, '5-7 business days'),
  ).toContain('until 21 Nov 2026.')
  expect(
    offerLabels({ isAllowed: true, rule: 'no-place', deadline: null }, '5-7 business days'),
  ).toContain('No seat was booked')
})

test('an open request is one line with its day, on each page', () => {
  expect(requestedText([refund])).toBe('Refund requested on Mon 16 Nov')
  expect(ownRefundLabels(refund).title).toBe('Refund requested on Mon 16 Nov')
  expect(requestedText([{ ...refund, isReview: true }])).toBe('Review requested')
  expect(requestedText([{ ...refund, state: 'returned' }])).toBeNull()
})
