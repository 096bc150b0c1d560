import { expect, test } from 'vitest'
import { paymentLinkHours } from '#contract/platform/time-limits.ts'
import { linkLabels } from './link-labels.ts'

test('a lapsed link states how long a link works', () => {
  const lapsed = linkLabels({
    state: 'lapsed',
    outcome: null,
    isDeclined: false,
    hasReceipt: false,
    course: null,
  })
  expect(lapsed?.sentence).toContain(`works for ${paymentLinkHours} hours`)
})
