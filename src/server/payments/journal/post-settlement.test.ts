import { expect, test } from 'vitest'
import { settlementLines } from './post-settlement.ts'

test.each([
  [
    'payments less the provider’s charges',
    { grossInPaise: 1_180_000, chargesInPaise: 27_848, unexplainedInPaise: 0 },
    [
      ['bank', 1_152_152],
      ['provider-charges', 27_848],
      ['provider:juspay', -1_180_000],
    ],
  ],
  [
    'more went back than came: the provider took it from the bank',
    { grossInPaise: -450_000, chargesInPaise: 0, unexplainedInPaise: 0 },
    [
      ['provider:juspay', 450_000],
      ['bank', -450_000],
    ],
  ],
  [
    'a row that nothing of ours explains waits',
    { grossInPaise: 450_000, chargesInPaise: 9_000, unexplainedInPaise: 100_000 },
    [
      ['bank', 541_000],
      ['provider-charges', 9_000],
      ['provider:juspay', -450_000],
      ['suspense', -100_000],
    ],
  ],
  ['nothing', { grossInPaise: 0, chargesInPaise: 0, unexplainedInPaise: 0 }, []],
])('%s', (_what, amounts, expected) => {
  const lines = settlementLines('juspay', amounts)
  expect(lines.map(({ account, amountInPaise }) => [account, amountInPaise])).toEqual(expected)
  expect(lines.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)).toBe(0)
})
