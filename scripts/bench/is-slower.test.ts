import { describe, expect, test } from 'vitest'
import { chanceOfRanks, judge, roundsNeededFor } from './is-slower.ts'

const steady = [100, 101, 99, 102, 100, 98]

describe('whether a new version is slower', () => {
  test('times that are longer beyond their own noise are', () => {
    const [verdict] = judge([
      { what: 'a page', better: 'less', old: steady, new: steady.map((ms) => ms * 1.1) },
    ])
    expect(verdict).toMatchObject({ what: 'a page', isSlower: true })
    expect(verdict?.ratio).toBeCloseTo(1.1)
  })

  test('a rate that falls is slower too, by the same ratio', () => {
    const [verdict] = judge([
      { what: 'pages', better: 'more', old: steady.map((rate) => rate * 1.5), new: steady },
    ])
    expect(verdict).toMatchObject({ isSlower: true })
    expect(verdict?.ratio).toBeCloseTo(1.5)
  })

  test.each([
    ['the same again', steady, steady.toReversed()],
    ['what is faster', steady, steady.map((ms) => ms / 2)],
    ['less than anybody feels', steady, steady.map((ms) => ms * 1.03)],
    [
      'a difference that the noise hides',
      [80, 160, 90, 140, 100, 120],
      [95, 170, 85, 150, 130, 110],
    ],
  ])('%s is not', (_, old, now) => {
    const [verdict] = judge([{ what: 'a page', better: 'less', old, new: now }])
    expect(verdict?.isSlower).toBe(false)
  })

  test('among many figures one alone has to stand out the more', () => {
    const old = [100, 101, 99, 102]
    const one = { what: 'a page', better: 'less', old, new: old.map((ms) => ms * 2) } as const
    expect(judge([one])[0]?.isSlower).toBe(true)
    expect(judge(Array.from({ length: 40 }, () => one))[0]?.isSlower).toBe(false)
    expect(roundsNeededFor(1)).toBeLessThanOrEqual(4)
    expect(roundsNeededFor(40)).toBeGreaterThan(4)
  })
})

test('the chance of an order of ranks is the exact one', () => {
  expect(chanceOfRanks([3, 4], [1, 2])).toBeCloseTo(1 / 6)
  expect(chanceOfRanks([1, 2], [3, 4])).toBe(1)
  expect(chanceOfRanks([5, 5], [5, 5])).toBe(1)
})
