import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { repeatPaymentLink } from './repeat-payment-link.ts'

const tried = { courseId: 'c1', campus: 'Kottiyam', tryAgainFee: '4500' }

test('the button names the fee and links to the checkout at the same campus', () => {
  expect(repeatPaymentLink(tried, institute)).toEqual({
    to: '/enroll?course=c1&campus=Kottiyam',
    text: 'Try again · ₹4,500',
  })
})

test('the button is absent unless the server declares the retry safe', () => {
  expect(repeatPaymentLink({ ...tried, tryAgainFee: null }, institute)).toBeNull()
})
