import { expect, test } from 'vitest'
import { moneyTicks } from './money-ticks.ts'

test.each([
  ['nothing happened', [0, 0], [0, 1000]],
  ['one fee', [0, 4500], [0, 2000, 4000, 6000]],
  [
    'a small refund beside large receipts',
    [-4500, 329_700],
    [0, 100_000, 200_000, 300_000, 400_000],
  ],
  ['a round highest is the end', [0, 400_000], [0, 100_000, 200_000, 300_000, 400_000]],
  ['more went than came', [-9000, 1000], [-5000, 0, 5000]],
  ['only refunds', [-2500, 0], [-2000, -1000, 0, 1000]],
])('%s', (_name, [lowest = 0, highest = 0], ticks) => {
  expect(moneyTicks(lowest, highest)).toEqual(ticks)
})
