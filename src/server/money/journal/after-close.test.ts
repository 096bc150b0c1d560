import { describe, expect, test } from 'vitest'
import { datedEntries, joinedEntries } from './after-close.ts'
import { credit, transfer } from './entry.ts'
import type { Entry } from './entry.ts'

const open = { today: '2027-03-31', bookedOn: '2027-03-31' }
const closed = { today: '2027-03-31', bookedOn: '2027-04-01' }

const entry = (lines: Entry['lines'], more: Partial<Entry> = {}): Entry => ({
  kind: 'capture',
  currency: 'INR',
  returnPosition: null,
  disputeId: null,
  lines,
  ...more,
})

const sale = entry([
  { account: 'cash:kochi', amountInPaise: 11_800 },
  credit('fees', 10_000),
  credit('output-cgst', 900),
  credit('output-sgst', 900),
])
const refund = entry([{ account: 'fees', amountInPaise: 5_900 }, credit('cash:kochi', 5_900)], {
  kind: 'refund',
  returnPosition: 7,
})
const corrected = transfer(
  { kind: 'deskEntryCorrected', currency: 'INR' },
  { from: 'cash:kochi', to: 'bank', amountInPaise: 11_800 },
)
const deducted = transfer(
  { kind: 'taxDeducted', currency: 'INR' },
  { from: 'fees', to: 'tds-receivable', amountInPaise: 1_000 },
)

test('an entry on an open day stays one entry', () => {
  for (const one of [sale, refund, corrected, deducted])
    expect(datedEntries(one, open)).toEqual([{ entry: one, occurredOn: '2027-03-31' }])
})

describe('after the close of the day', () => {
  test('a sale is earned and taxed today, and its money is counted on the next day', () => {
    expect(datedEntries(sale, closed)).toEqual([
      {
        occurredOn: '2027-03-31',
        entry: entry(
          [
            { account: 'after-close:kochi', amountInPaise: 11_800 },
            credit('output-cgst', 900),
            credit('output-sgst', 900),
            credit('fees', 10_000),
          ],
          { kind: 'afterClose' },
        ),
      },
      {
        occurredOn: '2027-04-01',
        entry: entry([
          { account: 'cash:kochi', amountInPaise: 11_800 },
          credit('after-close:kochi', 11_800),
        ]),
      },
    ])
  })

  test('a refund keeps its return on the money entry', () => {
    const [first, second] = datedEntries(refund, closed)
    expect(first?.entry).toMatchObject({ kind: 'afterClose', returnPosition: null })
    expect(second).toMatchObject({
      occurredOn: '2027-04-01',
      entry: { kind: 'refund', returnPosition: 7 },
    })
  })

  test('a transfer between places moves to the next day', () => {
    expect(datedEntries(corrected, closed)).toEqual([
      { entry: corrected, occurredOn: '2027-04-01' },
    ])
  })
})

test('both halves are joined into the original entry, and other entries stay', () => {
  const posted = [
    deducted,
    ...[sale, refund, corrected].flatMap((one) => datedEntries(one, closed)),
  ]
  const joined = joinedEntries(posted.map((one) => ('entry' in one ? one.entry : one)))
  const sorted = (entries: readonly Entry[]) =>
    entries.map((one) => ({
      ...one,
      lines: one.lines.toSorted((a, b) => (a.account < b.account ? -1 : 1)),
    }))
  expect(sorted(joined)).toEqual(sorted([deducted, sale, refund, corrected]))
})
