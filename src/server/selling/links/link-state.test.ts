import { expect, test } from 'vitest'
import type { Situation } from '#contract/money/payments.ts'
import { linkState } from './link-state.ts'

const now = new Date('2026-11-24T08:00:00Z')
const usual: Parameters<typeof linkState>[0] = {
  expiresAt: new Date('2026-11-25T08:00:00Z'),
  withdrawnAt: null,
  led: [],
  hasEnrollment: false,
  begun: null,
}
const led = (situation: Situation, isOurs = true) => ({ situation, isOurs })

test.each([
  ['payable', 'while nothing is paid', {}],
  [
    'payable',
    'while the student continues at the same page',
    { begun: { situation: 'begun', isSame: true } },
  ],
  ['lapsed', 'at its last moment', { expiresAt: now }],
  ['withdrawn', 'although also expired', { withdrawnAt: now, expiresAt: now }],
  ['replaced', 'by another order', { begun: { situation: 'not-started', isSame: false } }],
  ['paid', 'by its holder', { led: [led('expired'), led('paid')] }],
  [
    'paid',
    'although expired and withdrawn',
    { led: [led('paid')], withdrawnAt: now, expiresAt: now },
  ],
  ['paid', 'even if no seat was left', { led: [led('batch-full')] }],
  ['paid-otherwise', 'by the student, at the same page', { led: [led('paid', false)] }],
  ['paid-otherwise', 'at the desk', { led: [led('expired')], hasEnrollment: true }],
  ['undecided', 'although expired', { led: [led('undecided')], expiresAt: now }],
  ['undecided', 'by the student', { begun: { situation: 'under-review', isSame: true } }],
] as const)('%s: %s', (state, _why, story) => {
  expect(linkState({ ...usual, ...story, led: 'led' in story ? [...story.led] : [] }, now)).toBe(
    state,
  )
})
