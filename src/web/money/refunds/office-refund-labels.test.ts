import { expect, test } from 'vitest'
import {
  handBackStatement,
  nextStepLabel,
  promiseSentence,
  refundLabels,
  ruleSentence,
} from './office-refund-labels.ts'

const deadline = '2026-11-21T06:00:00.000Z'
const end = '21 Nov 2026, 11:30 am'
const policy = { version: 2, days: 5 }
const days = '5 days of enrollment'

test.each([
  [
    { isAllowed: true, rule: 'allowed', deadline },
    `Asked within ${days}, which end on ${end}. No certificate has been issued.`,
  ],
  [
    { isAllowed: true, rule: 'no-place', deadline: null },
    'This money gave no seat. It goes back at any time.',
  ],
  [
    { isAllowed: false, rule: 'window-over', deadline },
    `Asked after the ${days}, which ended on ${end}.`,
  ],
  [
    { isAllowed: false, rule: 'certificate-issued', deadline },
    'A certificate was issued for this seat, which ends the right to a refund.',
  ],
  [
    { isAllowed: false, rule: 'trial-course', deadline: null },
    'The fee of a trial course is not refunded.',
  ],
  [
    { isAllowed: false, rule: 'free-course', deadline: null },
    'A free course: there is nothing to refund.',
  ],
] as const)('the clerk reads a full sentence for the verdict %j', (verdict, sentence) => {
  expect(ruleSentence({ verdict, policy })).toBe(sentence)
})

test.each([
  [
    { isAllowed: true, rule: 'allowed', deadline },
    `A student who asks within ${days}, until ${end}, gets the fee back, unless a certificate was issued.`,
  ],
  [
    { isAllowed: true, rule: 'no-place', deadline: null },
    'Money that gave no seat, such as a second payment, is returned in full at any time.',
  ],
  [{ isAllowed: false, rule: 'window-over', deadline }, null],
  [{ isAllowed: false, rule: 'certificate-issued', deadline }, null],
] as const)('the clerk reads the policy’s promise for %j', (verdict, sentence) => {
  expect(promiseSentence({ verdict, policy })).toBe(sentence)
})

const done = { state: 'done', way: 'provider', isMadeAtProvider: false } as const

test.each([
  [done, 'Returned', 'The student has the money.'],
  [{ ...done, way: 'chargeback' }, 'Taken by the bank', 'The payer’s bank took this money'],
  [{ ...done, isMadeAtProvider: true }, 'Returned', 'in the provider’s dashboard'],
  [{ ...done, way: 'cash' }, 'Returned', 'The student has the money.'],
  [{ ...done, state: 'bounced' }, 'Came back', 'came back to us'],
  [{ ...done, state: 'withdrawn', way: null }, 'Not needed', 'Nothing goes back.'],
] as const)('the clerk reads where the money is for %j', (refund, label, words) => {
  const shown = refundLabels(refund)
  expect(shown.label).toBe(label)
  expect(shown.next).toContain(words)
})

const going = { way: null, isMadeAtProvider: false } as const

test('a refund of a disabled provider is sent by hand, after a check of the dashboard', () => {
  expect(nextStepLabel({ ...going, state: 'needsReview', isByHand: false })).toContain(
    'Give nothing back by hand',
  )
  expect(nextStepLabel({ ...going, state: 'needsReview', isByHand: true })).toContain(
    'only if nothing has left',
  )
  expect(nextStepLabel({ ...going, state: 'sent', isByHand: true })).toBe(
    nextStepLabel({ ...going, state: 'sent', isByHand: false }),
  )
  expect(handBackStatement({ state: 'needsReview', provider: 'juspay' })).toContain(
    'nothing has left',
  )
  expect(handBackStatement({ state: 'requested', provider: 'juspay' })).toBeNull()
})
