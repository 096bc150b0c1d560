import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'
import { NoAnswer } from '#web/platform/api/no-answer.ts'
import type { FailureAction } from './checkout-failure.ts'
import { checkoutFailure, noPaymentLink } from './checkout-failure.ts'

const meaning: [ProblemCode, string, FailureAction][] = [
  ['course-not-found', 'User or Course data is missing.', 'see-courses'],
  ['unknown-campus', 'User or Course data is missing.', 'try-again'],
  ['payment-provider-unavailable', 'Could not initiate payment.', 'try-again'],
  ['payment-key-reused', 'Could not initiate payment.', 'try-again'],
  ['already-enrolled', 'You are already enrolled in this course.', 'my-payments'],
  ['no-online-payment', 'Online payment is not available yet.', 'see-courses'],
  ['not-open-yet', 'Enrollment has not opened yet.', 'see-courses'],
  ['portal-restored', 'Online payment is paused for a short time.', 'my-payments'],
  ['batch-full', 'The last seat of this batch is taken.', 'other-batch'],
  ['address-not-confirmed', 'Please confirm your email address first.', 'confirm-address'],
  ['batch-not-open', 'This batch is closed.', 'other-batch'],
  ['no-open-batch', 'No batch is open for enrollment right now.', 'other-batch'],
  ['internal-error', 'Something went wrong during enrollment.', 'try-again'],
  ['unavailable', 'Something went wrong during enrollment.', 'try-again'],
]

test.each(meaning)('%s reads "%s" and offers %s', (code, title, action) => {
  expect(checkoutFailure(new Problem(code))).toMatchObject({ title, action })
})

test.each<[ProblemCode, string]>([
  ['internal-error', 'Error creating checkout session. Please try again later.'],
  ['payment-provider-unavailable', 'Error creating checkout session. Please try again later.'],
  ['course-not-found', 'No course details available.'],
  ['already-enrolled', 'You are already enrolled in this course.'],
  ['payment-undecided', messages.paymentUndecided],
])('%s at the second provider reads "%s"', (code, title) => {
  const failure = checkoutFailure(new Problem(code), 'stripe')
  expect(failure.title).toBe(title)
  expect(failure.action).toBe(checkoutFailure(new Problem(code)).action)
})

test('a reply without an address has the words of each provider', () => {
  expect(noPaymentLink('juspay').title).toBe('Could not initiate payment.')
  expect(noPaymentLink('stripe').title).toContain('Error creating checkout session.')
})

test('an error that is not a Problem is unexpected', () => {
  expect(checkoutFailure(new TypeError('x')).title).toBe('Something went wrong during enrollment.')
})

test('a course closed in the meantime shows the sentence of the office', () => {
  const sentence = 'We take new students again in June.'
  const failure = checkoutFailure(new Problem('enrollment-closed', { sentence }), 'stripe')
  expect(failure).toMatchObject({
    title: 'This course is closed for enrollment.',
    sentence,
    action: 'see-courses',
  })
})

test('while another payer is paying, the student reads until when and can check again', () => {
  const sentence = 'Someone is paying this right now.'
  expect(checkoutFailure(new Problem('somebody-is-paying', { sentence }))).toMatchObject({
    title: sentence,
    action: 'check-again',
    isAttemptOver: false,
  })
})

test('a refused campus names the campuses of the course', () => {
  const sentence = 'This course is not held at Kochi. It is held at Kottiyam.'
  const failure = checkoutFailure(new Problem('campus-not-offered', { sentence }))
  expect(failure).toMatchObject({ title: sentence, action: 'try-again' })
  expect(failure.sentence).toContain('nothing was taken')
})

test('a changed fee shows both figures and continues only after confirmation', () => {
  const fees = { expectedFee: '4500', courseFee: '5000' }
  const failure = checkoutFailure(new Problem('fee-changed', { fees }))
  expect(failure).toMatchObject({
    title: 'The fee has changed from ₹4,500 to ₹5,000',
    action: 'new-fee',
    newFee: '5000',
  })
  expect(failure.sentence).toContain('nothing was taken')
})

test('a changed policy shows the server’s sentence and continues only after confirmation', () => {
  const sentence = 'The refund policy has changed since you opened this page. Please read it.'
  const failure = checkoutFailure(new Problem('policy-changed', { sentence }))
  expect(failure).toMatchObject({ title: sentence, action: 'new-policy', isAttemptOver: false })
  expect(failure.sentence).toContain('nothing was taken')
})

test('a refusal with a code of a newer server shows its own sentence', () => {
  const sentence = 'This course begins tomorrow, so please pay at the desk.'
  const code = 'of-a-newer-server' as ProblemCode
  for (const problem of [
    new Problem('internal-error', { sentence }),
    new Problem(code, { sentence }),
  ])
    expect(checkoutFailure(problem).sentence).toContain(sentence)
})

test('a lost connection is named, and a retry is said to be safe', () => {
  const { title, sentence } = checkoutFailure(new NoAnswer(null))
  expect(title).toBe('Something went wrong during enrollment.')
  expect(sentence).toContain(messages.noConnection)
  expect(sentence).toContain('cannot be taken twice')
})

test('an undecided payment offers a check and no second payment', () => {
  const failure = checkoutFailure(new Problem('payment-undecided'))
  expect(failure.action).toBe('check-again')
  expect(failure.title).toContain('do not pay again')
})

test('a silent provider is reported in full and only once', () => {
  const { sentence } = checkoutFailure(new Problem('payment-provider-unavailable'))
  expect(sentence).toMatch(/^The payment provider does not respond\. Nothing has been taken/)
})

test('a retry after a failure keeps its key unless the attempt is over', () => {
  expect(checkoutFailure(new Problem('unavailable')).isAttemptOver).toBe(false)
  expect(checkoutFailure(new Problem('payment-provider-unavailable')).isAttemptOver).toBe(false)
  expect(checkoutFailure(new Problem('payment-key-reused')).isAttemptOver).toBe(true)
})
