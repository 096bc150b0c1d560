import { describe, expect, test } from 'vitest'
import { areChargesHigh, choiceOfName, nameOfChoice, proposeDeskSums } from './desk-sums.ts'
import type { DeskDay } from './desk-sums.ts'

const day = (account: string, of: string, openInRupees: number): DeskDay => ({
  account: `desk-${account}`,
  campus: account.endsWith('kochi') ? 'Kochi' : 'Kollam',
  day: of,
  openInPaise: openInRupees * 100,
})
const days = [
  day('card:kochi', '2026-06-12', 4_500),
  day('card:kochi', '2026-06-13', 6_000),
  day('card:kollam', '2026-06-13', 3_000),
  day('upi:kochi', '2026-06-13', 2_000),
  day('upi:kochi', '2026-05-20', 7_000),
]
const proposed = (words: string, rupees: number) =>
  proposeDeskSums({ day: '2026-06-14', words, amountInPaise: rupees * 100 }, days).map(
    ({ method, campus, firstDay, lastDay, chargesInPaise }) =>
      `${method} ${campus ?? 'all'} ${firstDay.slice(5)}..${lastDay.slice(5)} -${chargesInPaise / 100}`,
  )

describe('a line of the bank', () => {
  test.each<{ is: string; words: string; rupees: number; sums: string[] }>([
    {
      is: 'one day’s UPI',
      words: 'UPI SETTLEMENT 13JUN',
      rupees: 2_000,
      sums: ['upi Kochi 06-13..06-13 -0'],
    },
    {
      is: 'a day’s card payments, less charges',
      words: 'POS SETTLEMENT NET OF MDR',
      rupees: 5_890,
      sums: ['card Kochi 06-13..06-13 -110'],
    },
    {
      is: 'a span of days',
      words: 'POS SETTLEMENT NET OF MDR',
      rupees: 10_300,
      sums: ['card Kochi 06-12..06-13 -200'],
    },
    {
      is: 'all campuses together',
      words: 'CARD SETTLEMENT',
      rupees: 8_900,
      sums: ['card all 06-13..06-13 -100'],
    },
    {
      is: 'an exact sum of long ago',
      words: 'UPI SETTLEMENT',
      rupees: 7_000,
      sums: ['upi Kochi 05-20..05-20 -0'],
    },
    { is: 'no sum with high charges', words: 'POS SETTLEMENT', rupees: 5_700, sums: [] },
    { is: 'no sum without UPI or card in it', words: 'NEFT ASHA NAIR', rupees: 6_000, sums: [] },
    { is: 'no sum if it goes out', words: 'POS SETTLEMENT', rupees: -6_000, sums: [] },
  ])('is $is', ({ words, rupees, sums }) => {
    expect(proposed(words, rupees)).toEqual(sums)
  })

  test('is never a later day', () => {
    const line = { day: '2026-06-12', words: 'UPI SETTLEMENT', amountInPaise: 200_000 }
    expect(proposeDeskSums(line, days)).toEqual([])
  })
})

test('charges of 3 % are usual, and a paisa more is high', () => {
  expect(areChargesHigh({ grossInPaise: 100_000, chargesInPaise: 3_000 })).toBe(false)
  expect(areChargesHigh({ grossInPaise: 100_000, chargesInPaise: 3_001 })).toBe(true)
})

test.each([{ campus: 'Kochi' }, { campus: null }])(
  'the name of a choice is read back: %j',
  (of) => {
    const choice = { method: 'upi', firstDay: '2026-06-12', lastDay: '2026-06-13', ...of } as const
    expect(choiceOfName(nameOfChoice(choice))).toEqual(choice)
    expect(choiceOfName('cash/2026-06-12/2026-06-13/')).toBeNull()
  },
)

test.each(['upi/2026-13-45/2026-06-13/', 'upi/2026-06-12/2026-02-30/Kochi'])(
  'a name with a day that does not exist is nobody’s: %s',
  (name) => {
    expect(choiceOfName(name)).toBeNull()
  },
)
