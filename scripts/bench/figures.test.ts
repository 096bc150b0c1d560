import { describe, expect, test } from 'vitest'
import { isMet, linesOf } from './figures.ts'

const page = {
  what: 'kept page',
  value: 45_000,
  unit: 'per CPU second',
  peer: { what: 'node:http', value: 60_000 },
  target: { atLeast: 0.9, ofPeer: true },
}

describe('a figure', () => {
  test('meets its target by itself or as a ratio to its peer', () => {
    expect(isMet(page)).toBe(false)
    expect(isMet({ ...page, value: 54_000 })).toBe(true)
    expect(isMet({ ...page, peer: { ...page.peer, ratio: 0.9 } })).toBe(true)
    expect(isMet({ what: 'start', value: 980, unit: 'ms', target: { atMost: 1_000 } })).toBe(true)
    expect(isMet({ what: 'start', value: 980, unit: 'ms' })).toBeNull()
  })

  test('is printed with its peer, its ratio and the result', () => {
    expect(linesOf([page])).toBe(
      '  kept page        45,000 per CPU second  0.75 of node:http (60,000)  [at least 0.9 of it: not met]',
    )
  })
})
