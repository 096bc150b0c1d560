import { expect, test } from 'vitest'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { pauseAfter } from './pause-after.ts'

/** How long an open dialog checks a code that stays in this state, in milliseconds. */
function checkedFor(qr: Pick<DeskQr, 'receipt' | 'state'>): number {
  let sumMs = 0
  for (let checks = 0; checks < 1_000; checks++) {
    const pauseMs = pauseAfter(qr, checks)
    if (pauseMs === null) return sumMs
    sumMs += pauseMs
  }
  return Infinity
}

test('an ended code is checked for ten minutes', () => {
  expect(checkedFor({ state: 'over', receipt: null })).toBe(600_000)
})

test('a code is checked while somebody can pay, and slowly while the bank decides', () => {
  expect(checkedFor({ state: 'waiting', receipt: null })).toBe(Infinity)
  expect(checkedFor({ state: 'undecided', receipt: null })).toBe(Infinity)
  expect(pauseAfter({ state: 'undecided', receipt: null }, 0)).toBe(10_000)
})

test('money without a receipt is checked a few times more', () => {
  expect(checkedFor({ state: 'paid', receipt: null })).toBe(60_000)
  const receipt = { number: 'KAL/26-27/000123', code: 'ABCD' }
  expect(checkedFor({ state: 'paid', receipt })).toBe(0)
})
