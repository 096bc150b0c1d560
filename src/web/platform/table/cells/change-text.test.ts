import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'

test.each([
  [1_120, 1_000, '12 % more', 'up'],
  [900, 1_000, '10 % less', 'down'],
  [1_000, 1_000, 'the same', 'same'],
  [1_001, 1_000, 'under 1 % more', 'up'],
  [30_000, 1_000, '2,900 % more', 'up'],
  // no share of nothing, and none of a loss
  [500, 0, 'more', 'up'],
  [-500, 0, 'less', 'down'],
  [500, -200, 'more', 'up'],
  [-300, 1_000, '130 % less', 'down'],
])('%s after %s is %s', (...[now, before, text, way]) => {
  expect(changeText(now, before)).toEqual({ text, way })
})
