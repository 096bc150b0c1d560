import { describe, expect, test } from 'vitest'
import { betterOf, isMet, linesOf, rowsOf } from './figures.ts'

const page = {
  what: 'kept page',
  value: 45_000,
  unit: 'per CPU second',
  peer: { what: 'node:http', value: 60_000 },
  target: { atLeast: 0.9, ofPeer: true },
}

describe('a figure', () => {
  test('is better higher where it is a rate, lower where it is a time or a size', () => {
    const better = (unit: string) => betterOf({ what: '', value: 1, unit })
    expect(['1/s', 'per CPU second', 'per server-CPU-second'].map(better)).toEqual(
      Array(3).fill('more'),
    )
    expect(['ms', 's', 'MB', 'B', 'ms of CPU'].map(better)).toEqual(Array(5).fill('less'))
    expect(better('questions')).toBeNull()
    expect(betterOf({ what: '', value: 1, unit: 'requests', better: 'less' })).toBe('less')
  })

  test('meets a target by itself, or divided by its peer', () => {
    expect(isMet(page)).toBe(false)
    expect(isMet({ ...page, value: 54_000 })).toBe(true)
    expect(isMet({ ...page, peer: { ...page.peer, ratio: 0.9 } })).toBe(true)
    expect(isMet({ what: 'start', value: 980, unit: 'ms', target: { atMost: 1_000 } })).toBe(true)
    expect(isMet({ what: 'start', value: 980, unit: 'ms' })).toBeNull()
  })

  test('is printed with its peer, its ratio and whether it is met', () => {
    expect(linesOf([page])).toBe(
      '  kept page        45,000 per CPU second  0.75 of node:http (60,000)  [at least 0.9 of it: not met]',
    )
    expect(rowsOf([page]).split('\n').at(-1)).toBe(
      '| kept page | 45,000 per CPU second | 60,000 (node:http) | 0.75 | at least 0.9 of it: not met |',
    )
    expect(
      rowsOf([{ what: 'a|b', value: 1.23456, unit: 's' }])
        .split('\n')
        .at(-1),
    ).toBe('| a\\|b | 1.235 s |  |  |  |')
  })
})
