import { expect, test } from 'vitest'
import { settlementLines } from './post-settlement.ts'

test.each([
  [
    'payments less the provider’s charges',
    { grossInPaise: 1_180_000, chargesInPaise: 27_848, unexplainedInPaise: 0, inputTaxInPaise: 0 },
    [
      ['bank', 1_152_152],
      ['provider-charges', 27_848],
      ['provider:juspay', -1_180_000],
    ],
  ],
  [
    'a negative payout is taken from the bank',
    { grossInPaise: -450_000, chargesInPaise: 0, unexplainedInPaise: 0, inputTaxInPaise: 0 },
    [
      ['provider:juspay', 450_000],
      ['bank', -450_000],
    ],
  ],
  [
    'an unexplained row waits in suspense',
    {
      grossInPaise: 450_000,
      chargesInPaise: 9_000,
      unexplainedInPaise: 100_000,
      inputTaxInPaise: 0,
    },
    [
      ['bank', 541_000],
      ['provider-charges', 9_000],
      ['provider:juspay', -450_000],
      ['suspense', -100_000],
    ],
  ],
  [
    'recoverable tax in the charges is separate',
    {
      grossInPaise: 1_180_000,
      chargesInPaise: 27_848,
      unexplainedInPaise: 0,
      inputTaxInPaise: 4_248,
    },
    [
      ['bank', 1_152_152],
      ['provider-charges', 23_600],
      ['input-cgst', 2_124],
      ['input-sgst', 2_124],
      ['provider:juspay', -1_180_000],
    ],
  ],
  [
    'an odd paisa of the tax goes to CGST',
    { grossInPaise: 10_000, chargesInPaise: 3, unexplainedInPaise: 0, inputTaxInPaise: 3 },
    [
      ['bank', 9_997],
      ['input-cgst', 2],
      ['input-sgst', 1],
      ['provider:juspay', -10_000],
    ],
  ],
  [
    'nothing',
    { grossInPaise: 0, chargesInPaise: 0, unexplainedInPaise: 0, inputTaxInPaise: 0 },
    [],
  ],
])('%s', (_what, amounts, expected) => {
  const lines = settlementLines('juspay', amounts)
  expect(lines.map(({ account, amountInPaise }) => [account, amountInPaise])).toEqual(expected)
  expect(lines.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)).toBe(0)
})
