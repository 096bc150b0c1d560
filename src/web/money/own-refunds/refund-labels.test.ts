import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { refundLabels } from './refund-labels.ts'

const deadline = '2026-11-21T06:00:00.000Z'
const end = '21 Nov 2026, 11:30 am'

// whole sentences: half of one could promise, or refuse, something else
test.each([
  [
    { rule: 'allowed', deadline },
    `You can have your fee back until ${end}; it takes ${institute.refundProcessing}. Ask for it under My payments.`,
  ],
  [
    { rule: 'allowed', deadline: null },
    `You can have your fee back; it takes ${institute.refundProcessing}.`,
  ],
  [{ rule: 'window-over', deadline }, `The time for a refund ended on ${end}.`],
  [{ rule: 'window-over', deadline: null }, 'The time for a refund ended.'],
  [
    { rule: 'certificate-issued', deadline },
    'Your certificate has been issued, so the fee can no longer be refunded.',
  ],
  [{ rule: 'trial-course', deadline: null }, 'This is a trial course: its fee is not refunded.'],
  [{ rule: 'free-course', deadline: null }, 'This course is free: there is nothing to refund.'],
] as const)('the student reads a full sentence for %j', (refund, sentence) => {
  expect(refundLabels(refund, institute.refundProcessing)).toBe(sentence)
})
