import { describe, expect, test } from 'vitest'
import type { DisputeFacts } from './disputes-due.ts'
import { entriesDue } from './entries-due.ts'
import type { CaptureFacts, ReturnFacts } from './entries-due.ts'
import type { Entry } from './entry.ts'

const captured: CaptureFacts = {
  amountInPaise: 1_180_000,
  currency: 'INR',
  allocatedInPaise: 1_180_000,
  releasedInPaise: 0,
  deductedInPaise: 0,
  place: 'provider:juspay',
  returns: [],
  disputes: [],
  tax: null,
}

/** An entry in readable form: debits and credits by account. */
function shown({ kind, currency, lines }: Entry) {
  const side = (isDebit: boolean) =>
    Object.fromEntries(
      lines
        .filter(({ amountInPaise }) => amountInPaise > 0 === isDebit)
        .map(({ account, amountInPaise }) => [account, Math.abs(amountInPaise)]),
    )
  return { kind, currency, debit: side(true), credit: side(false) }
}

/** Posts the states of a capture in turn and returns the entries of the last one. */
function lastOf(...states: CaptureFacts[]) {
  const journal: Entry[] = []
  let due: Entry[] = []
  for (const state of states) {
    due = entriesDue(state, journal)
    journal.push(...due)
    expect(entriesDue(state, journal), 'posting twice adds nothing').toEqual([])
  }
  for (const { lines } of journal)
    expect(lines.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)).toBe(0)
  return due.map(shown)
}

function back(
  position: number,
  amountInPaise: number,
  more: Partial<ReturnFacts> = {},
): ReturnFacts {
  return { position, amountInPaise, kind: 'refund', paidFrom: null, disputeId: null, ...more }
}
const withReturns = (facts: CaptureFacts, ...returns: ReturnFacts[]) => ({ ...facts, returns })

test('a capture as ordered is a fee held by the provider', () => {
  expect(lastOf(captured)).toEqual([
    {
      kind: 'capture',
      currency: 'INR',
      debit: { 'provider:juspay': 1_180_000 },
      credit: { fees: 1_180_000 },
    },
  ])
})

test('a zero capture posts nothing', () => {
  expect(lastOf({ ...captured, amountInPaise: 0 })).toEqual([])
})

const differing = { ...captured, amountInPaise: 900_000, allocatedInPaise: 0 }

test('a differing capture waits in suspense and becomes a fee once accepted', () => {
  expect(lastOf(differing)).toMatchObject([
    { kind: 'captureToDecide', credit: { suspense: 900_000 } },
  ])
  expect(lastOf(differing, { ...differing, allocatedInPaise: 900_000 })).toEqual([
    {
      kind: 'captureAccepted',
      currency: 'INR',
      debit: { suspense: 900_000 },
      credit: { fees: 900_000 },
    },
  ])
})

test('a wrong first amount is corrected before the money is accepted', () => {
  expect(lastOf(differing, captured)).toMatchObject([
    {
      kind: 'captureCorrected',
      debit: { 'provider:juspay': 280_000 },
      credit: { suspense: 280_000 },
    },
    { kind: 'captureAccepted', debit: { suspense: 1_180_000 }, credit: { fees: 1_180_000 } },
  ])
  const tooMuch = { ...differing, amountInPaise: 2_000_000 }
  expect(lastOf(tooMuch, differing)).toMatchObject([
    {
      kind: 'captureCorrected',
      debit: { suspense: 1_100_000 },
      credit: { 'provider:juspay': 1_100_000 },
    },
  ])
})

test('another currency has its own entries, reversed once the rupees are known', () => {
  const dollars = { ...differing, amountInPaise: 9_900, currency: 'USD' }
  expect(lastOf(dollars)).toMatchObject([{ currency: 'USD', credit: { suspense: 9_900 } }])
  expect(lastOf(dollars, captured)).toMatchObject([
    { kind: 'captureCorrected', currency: 'USD', credit: { 'provider:juspay': 9_900 } },
    { kind: 'captureCorrected', currency: 'INR', debit: { 'provider:juspay': 1_180_000 } },
    { kind: 'captureAccepted', currency: 'INR', credit: { fees: 1_180_000 } },
  ])
})

test('a refund, whole or in part, reverses the fee', () => {
  expect(
    lastOf(
      withReturns(captured, back(1, 80_000)),
      withReturns(captured, back(1, 80_000), back(2, 1_100_000)),
    ),
  ).toEqual([
    {
      kind: 'refund',
      currency: 'INR',
      debit: { fees: 1_100_000 },
      credit: { 'provider:juspay': 1_100_000 },
    },
  ])
})

test('money that was captured and returned before the first report posts two entries', () => {
  expect(lastOf(withReturns(captured, back(1, 1_180_000)))).toMatchObject([
    { kind: 'capture' },
    { kind: 'refund', debit: { fees: 1_180_000 } },
  ])
})

test('money in suspense is refunded from suspense', () => {
  expect(lastOf(differing, withReturns(differing, back(1, 900_000)))).toMatchObject([
    { kind: 'refund', debit: { suspense: 900_000 }, credit: { 'provider:juspay': 900_000 } },
  ])
})

test('a bounced refund is owed to the payer until another try leaves', () => {
  const gone = back(1, 1_180_000)
  const bounced = back(2, -1_180_000)
  expect(lastOf(withReturns(captured, gone), withReturns(captured, gone, bounced))).toEqual([
    {
      kind: 'refundBounced',
      currency: 'INR',
      debit: { 'provider:juspay': 1_180_000 },
      credit: { 'refunds-payable': 1_180_000 },
    },
  ])
  const byBank = back(3, 1_180_000, { kind: 'by-hand', paidFrom: 'bank' })
  expect(
    lastOf(withReturns(captured, gone, bounced), withReturns(captured, gone, bounced, byBank)),
  ).toEqual([
    {
      kind: 'refund',
      currency: 'INR',
      debit: { 'refunds-payable': 1_180_000 },
      credit: { bank: 1_180_000 },
    },
  ])
})

test('a bounce after a double return is owed to the payer only beyond their debt', () => {
  const all = back(1, 1_180_000)
  const again = back(2, 1_180_000, { kind: 'by-hand', paidFrom: 'cash:kochi' })
  const twice = withReturns(captured, all, again)
  expect(lastOf(twice, withReturns(captured, all, again, back(3, -1_180_000)))).toEqual([
    {
      kind: 'refundBounced',
      currency: 'INR',
      debit: { 'provider:juspay': 1_180_000 },
      credit: { receivable: 1_180_000 },
    },
  ])
  const partly = back(2, 80_000, { kind: 'by-hand', paidFrom: 'bank' })
  expect(
    lastOf(
      withReturns(captured, all, partly),
      withReturns(captured, all, partly, back(3, -1_180_000)),
    ),
  ).toMatchObject([
    { kind: 'refundBounced', credit: { receivable: 80_000, 'refunds-payable': 1_100_000 } },
  ])
})

test('a double return is owed by the payer', () => {
  const all = back(1, 1_180_000)
  const again = back(2, 1_180_000, { kind: 'by-hand', paidFrom: 'cash:kochi' })
  expect(lastOf(withReturns(captured, all), withReturns(captured, all, again))).toMatchObject([
    { debit: { receivable: 1_180_000 }, credit: { 'cash:kochi': 1_180_000 } },
  ])
})

test('a lost dispute is a loss and does not reverse the fee', () => {
  const lost = back(1, 1_180_000, { kind: 'chargeback' })
  expect(lastOf(captured, withReturns(captured, lost))).toEqual([
    {
      kind: 'chargeback',
      currency: 'INR',
      debit: { chargebacks: 1_180_000 },
      credit: { 'provider:juspay': 1_180_000 },
    },
  ])
})

test('a lost dispute reverses an advance and its tax, but an invoiced one is a loss', () => {
  const advance = {
    ...captured,
    tax: {
      taxableInPaise: 1_000_000,
      cgstInPaise: 90_000,
      sgstInPaise: 90_000,
      igstInPaise: 0,
      isInvoiced: false,
      partInvoice: null,
    },
  }
  const invoiced = { ...advance, tax: { ...advance.tax, isInvoiced: true } }
  const lost = back(1, 1_180_000, { kind: 'chargeback' })
  const credit = { 'provider:juspay': 1_180_000 }
  const ofTax = { 'output-cgst': 90_000, 'output-sgst': 90_000 }
  expect(lastOf(advance, withReturns(advance, lost))).toMatchObject([
    { kind: 'chargeback', debit: { advances: 1_000_000, ...ofTax }, credit },
  ])
  expect(lastOf(invoiced, withReturns(invoiced, lost))).toMatchObject([
    { kind: 'chargeback', debit: { chargebacks: 1_180_000 }, credit },
  ])
  // the returned half is no longer an advance
  const half = back(1, 590_000)
  const both = withReturns(advance, half, { ...lost, position: 2 })
  expect(lastOf(withReturns(advance, half), both)).toMatchObject([
    { debit: { advances: 500_000, 'output-cgst': 45_000, chargebacks: 590_000 }, credit },
  ])
})

const inCash = { ...captured, place: 'cash:kochi' } as const

test('a corrected slip moves the money to the right drawer', () => {
  const byUpi = { ...captured, place: 'desk-upi:kottiyam' } as const
  expect(lastOf(inCash, byUpi)).toEqual([
    {
      kind: 'deskEntryCorrected',
      currency: 'INR',
      debit: { 'desk-upi:kottiyam': 1_180_000 },
      credit: { 'cash:kochi': 1_180_000 },
    },
  ])
  expect(lastOf(inCash, byUpi, inCash)).toMatchObject([
    { credit: { 'desk-upi:kottiyam': 1_180_000 } },
  ])
  expect(lastOf(inCash, byUpi, { ...byUpi, place: 'bank' })).toMatchObject([
    { debit: { bank: 1_180_000 } },
  ])
})

test('an undone entry restores the drawer', () => {
  const undone = back(1, 1_180_000, { kind: 'undone' })
  expect(lastOf(inCash, withReturns(inCash, undone))).toEqual([
    {
      kind: 'deskEntryUndone',
      currency: 'INR',
      debit: { fees: 1_180_000 },
      credit: { 'cash:kochi': 1_180_000 },
    },
  ])
})

test('an empty drawer moves nothing', () => {
  const undone = withReturns(inCash, back(1, 1_180_000, { kind: 'undone' }))
  expect(lastOf(inCash, undone, { ...undone, place: 'bank' })).toEqual([])
})

test('a slip corrected after a return sets every drawer right', () => {
  const byUpi = { ...inCash, place: 'desk-upi:kochi' } as const
  const inCashBack = back(1, 1_180_000, { kind: 'by-hand', paidFrom: 'cash:kochi' })
  // received by UPI, returned in cash
  expect(lastOf(withReturns(inCash, inCashBack), withReturns(byUpi, inCashBack))).toEqual([
    {
      kind: 'deskEntryCorrected',
      currency: 'INR',
      debit: { 'desk-upi:kochi': 1_180_000 },
      credit: { 'cash:kochi': 1_180_000 },
    },
  ])
  // a part was returned from the drawer that was first recorded
  const part = back(1, 180_000)
  expect(lastOf(withReturns(inCash, part), withReturns(byUpi, part))).toMatchObject([
    { debit: { 'desk-upi:kochi': 1_000_000 }, credit: { 'cash:kochi': 1_000_000 } },
  ])
  // the campus was corrected, for the payment and for the return
  const elsewhere = { ...inCash, place: 'cash:kottiyam' } as const
  const paidElsewhere = {
    ...inCashBack,
    amountInPaise: 180_000,
    paidFrom: 'cash:kottiyam',
  } as const
  expect(
    lastOf(
      withReturns(inCash, { ...inCashBack, amountInPaise: 180_000 }),
      withReturns(elsewhere, paidElsewhere),
    ),
  ).toMatchObject([{ debit: { 'cash:kottiyam': 1_000_000 }, credit: { 'cash:kochi': 1_000_000 } }])
})

test('a second capture waits, and pays once the first has been returned', () => {
  const second = { ...captured, allocatedInPaise: 0 }
  expect(lastOf(second)).toMatchObject([{ kind: 'captureToDecide' }])
  const partlyBack = withReturns(second, back(1, 180_000))
  expect(lastOf(second, partlyBack, { ...partlyBack, allocatedInPaise: 1_180_000 })).toEqual([
    {
      kind: 'captureAccepted',
      currency: 'INR',
      debit: { suspense: 1_000_000 },
      credit: { fees: 1_000_000 },
    },
  ])
})

test('a chargeback of waiting or bounced money does not reverse the fee', () => {
  const lost = back(1, 900_000, { kind: 'chargeback' })
  expect(lastOf(differing, withReturns(differing, lost))).toMatchObject([
    { kind: 'chargeback', debit: { suspense: 900_000 } },
  ])
  const bounced = [back(1, 180_000), back(2, -180_000)]
  const all = back(3, 1_180_000, { kind: 'chargeback' })
  expect(
    lastOf(withReturns(captured, ...bounced), withReturns(captured, ...bounced, all)),
  ).toMatchObject([{ debit: { 'refunds-payable': 180_000, chargebacks: 1_000_000 } }])
})

describe('a dispute', () => {
  const opened = { id: 'du_1', provider: 'juspay', feeInPaise: 0, takenInPaise: 0 }
  const disputed = (more: Partial<DisputeFacts>, facts = captured) => ({
    ...facts,
    disputes: [{ ...opened, withheldInPaise: 0, ...more }],
  })
  const held = disputed({ withheldInPaise: 1_180_000 })

  test('without withheld money moves nothing', () => {
    expect(lastOf(captured, disputed({}))).toEqual([])
  })

  test('withholds the money and charges its fee', () => {
    expect(lastOf(captured, disputed({ withheldInPaise: 1_180_000, feeInPaise: 150_000 }))).toEqual(
      [
        {
          kind: 'disputeWithheld',
          currency: 'INR',
          debit: { 'disputed:juspay': 1_180_000 },
          credit: { 'provider:juspay': 1_180_000 },
        },
        {
          kind: 'disputeFee',
          currency: 'INR',
          debit: { 'provider-charges': 150_000 },
          credit: { 'provider:juspay': 150_000 },
        },
      ],
    )
  })

  test('that is won releases the money, and the fee if the provider returns it', () => {
    const withFee = disputed({ withheldInPaise: 1_180_000, feeInPaise: 150_000 })
    expect(lastOf(withFee, disputed({}))).toMatchObject([
      {
        kind: 'disputeReleased',
        debit: { 'provider:juspay': 1_180_000 },
        credit: { 'disputed:juspay': 1_180_000 },
      },
      {
        kind: 'disputeFeeReturned',
        debit: { 'provider:juspay': 150_000 },
        credit: { 'provider-charges': 150_000 },
      },
    ])
  })

  const loss = back(1, 1_180_000, { kind: 'chargeback', disputeId: 'du_1' })
  const lost = (more: Partial<DisputeFacts>) =>
    withReturns(disputed({ takenInPaise: 1_180_000, ...more }), loss)

  test('that is lost takes the withheld money', () => {
    expect(lastOf(held, lost({ withheldInPaise: 1_180_000 }))).toEqual([
      {
        kind: 'chargeback',
        currency: 'INR',
        debit: { chargebacks: 1_180_000 },
        credit: { 'disputed:juspay': 1_180_000 },
      },
    ])
    expect(lastOf(lost({ withheldInPaise: 1_180_000 }))).toMatchObject([
      { kind: 'capture' },
      { kind: 'disputeWithheld' },
      { kind: 'chargeback', credit: { 'disputed:juspay': 1_180_000 } },
    ])
  })

  test('that is lost takes the rest from the provider, whenever reported', () => {
    expect(lastOf(disputed({}), lost({}))).toMatchObject([
      { kind: 'chargeback', credit: { 'provider:juspay': 1_180_000 } },
    ])
    expect(lastOf(lost({}), lost({ withheldInPaise: 1_180_000 }))).toEqual([])
    expect(
      lastOf(disputed({ withheldInPaise: 180_000 }), lost({ withheldInPaise: 180_000 })),
    ).toMatchObject([{ credit: { 'disputed:juspay': 180_000, 'provider:juspay': 1_000_000 } }])
  })

  test('that takes less than withheld keeps the rest withheld until it is released', () => {
    const part = back(1, 1_000_000, { kind: 'chargeback', disputeId: 'du_1' })
    const partly = (withheldInPaise: number) =>
      withReturns(disputed({ withheldInPaise, takenInPaise: 1_000_000 }), part)
    expect(lastOf(held, partly(1_180_000), partly(1_000_000))).toMatchObject([
      { kind: 'disputeReleased', debit: { 'provider:juspay': 180_000 } },
    ])
  })

  test('that was booked without its id is no longer withheld', () => {
    const unnamed = back(1, 1_180_000, { kind: 'chargeback' })
    const booked = withReturns(disputed({ takenInPaise: 1_180_000 }), unnamed)
    const told = withReturns(
      disputed({ takenInPaise: 1_180_000, withheldInPaise: 1_180_000 }),
      unnamed,
    )
    expect(lastOf(booked, told)).toEqual([])
    // a release that does not name the dispute comes first, as this one had withheld the money
    expect(lastOf(held, told)).toMatchObject([{ kind: 'disputeReleased' }, { kind: 'chargeback' }])
  })
})

describe('money reassigned from a paid order', () => {
  const away = { ...captured, releasedInPaise: 1_180_000 }
  const lineOf = (account: string, amountInPaise: number) => ({ [account]: amountInPaise })

  test('is released by the first order and accepted by the other, in the same place', () => {
    const journal = entriesDue(captured, [])
    expect(entriesDue(away, journal).map(shown)).toEqual([
      {
        kind: 'captureReleased',
        currency: 'INR',
        debit: lineOf('fees', 1_180_000),
        credit: lineOf('suspense', 1_180_000),
      },
      {
        kind: 'captureAccepted',
        currency: 'INR',
        debit: lineOf('suspense', 1_180_000),
        credit: lineOf('fees', 1_180_000),
      },
    ])
  })

  test('to an order for less leaves the rest in suspense', () => {
    const journal = entriesDue(captured, [])
    const due = entriesDue({ ...away, allocatedInPaise: 1_000_000 }, journal)
    expect(due.map(shown).at(-1)).toMatchObject({ debit: lineOf('suspense', 1_000_000) })
    expect(entriesDue({ ...away, allocatedInPaise: 1_000_000 }, [...journal, ...due])).toEqual([])
  })

  test('and refunded there reverses the fee of that order', () => {
    const journal = entriesDue(captured, [])
    journal.push(...entriesDue(away, journal))
    const gone = {
      position: 1,
      amountInPaise: 1_180_000,
      kind: 'refund',
      paidFrom: null,
      disputeId: null,
    } as const
    expect(entriesDue({ ...away, returns: [gone] }, journal).map(shown)).toMatchObject([
      { debit: lineOf('fees', 1_180_000), credit: lineOf('provider:juspay', 1_180_000) },
    ])
  })
})
