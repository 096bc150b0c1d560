import { beforeAll, describe, expect, test } from 'vitest'
import { bankFields } from '#contract/accounting/bank-statements.ts'
import { settlementFields } from '#contract/accounting/settlement-fields.ts'
import { messages } from '#contract/messages.ts'
import { simulatedProviders } from '../../support/story/providers/simulated.ts'
import type { SimulatedProvider } from '../../support/story/providers/simulated.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import type { AdminPrincipal } from '#server/platform/principal/principal.ts'
import { proposeBankColumns } from '#tables/bank-columns.ts'
import { matchersByWords, proposeColumns } from '#tables/heading.ts'
import { readTable } from '#tables/read-table.ts'
import { makeAdmin } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { registerForTax } from '../../support/story/register-for-tax.ts'
import { reportedBy } from '../../support/story/providers/told-at-each.ts'
import { paidOrder, refundDesk } from '../../support/story/refund-story.ts'
import { balancesOf } from '../../support/read/journal.ts'

const story = moneyStory()
let at: Story
let principal: AdminPrincipal
const { ask, approve } = refundDesk(() => at)

beforeAll(async () => {
  at = story()
  for (const provider of simulatedProviders) await at.providers[provider].holdRefunds(true)
  const { id, name } = await makeAdmin(at.db)
  principal = { kind: 'admin', adminId: id, name, role: 'owner', tokenHash: Buffer.alloc(0) }
  // Razorpay is offered beside Juspay only where the owner wants it
  await at.handlers.saveOfferedProviders({ providers: [...simulatedProviders] }, call())
})

const call = () => ({ principal, address: '203.0.113.9', requestId: 'test' })

/** The payout file of each provider's simulator. */
const files: Record<SimulatedProvider, string> = {
  juspay: 'payment-gateway/settlement.csv',
  stripe: 'stripe/payouts.csv',
  razorpay: 'razorpay/payouts.csv',
}

async function fileOf(provider: SimulatedProvider, query = ''): Promise<string> {
  const response = await fetch(`${at.simulators.url}/control/${files[provider]}${query}`)
  return response.text()
}

async function read(provider: string, csv: string, isDryRun = false) {
  const known = await at.handlers.guessSettlementColumns({ provider }, call())
  // as the page proposes them
  const { columns: names } = readTable(csv, matchersByWords(settlementFields))
  const columns = proposeColumns(settlementFields, known.columns, names)
  const input = { provider, fileName: 'settlement.csv', csv, columns, isDryRun }
  return at.handlers.readSettlementFile(input, call())
}

/** The office gives the whole payment back, and the provider has done it. */
async function refunded(provider: SimulatedProvider): Promise<void> {
  const { orderId, studentId } = await paidOrder(at, { provider })
  const { id } = await ask({ orderId, studentId })
  await approve(id)
  await at.drainJobs()
  await at.providers[provider].decideRefund(orderId, 'success')
  at.clock.advance({ minutes: 2 })
  await at.refunds.pollPending()
}

const awaited = async (state?: 'late' | 'awaited') =>
  (await at.handlers.listAwaitedMoney({ state }, call())).money.map(({ orderId }) => orderId)
const rows = async (state: 'different' | 'unexplained' | 'explained') =>
  (await at.handlers.listSettlementRows({ state }, call())).rows

/** The journal's balance of this account, in paise. */
async function balance(account: string): Promise<number> {
  return (await balancesOf(at.db, {}))[account] ?? 0
}

async function booksAgree(): Promise<void> {
  expect(await checkAllBooks(at.db)).toEqual([])
  for (const { journal, dayBook, documents } of await threeWays(at.db)) {
    expect(dayBook).toEqual(journal)
    expect(documents).toEqual(journal)
  }
}

/** With two days of each provider's own charges for ₹4,500, GST of 18 % among them. */
const charges: Record<SimulatedProvider, { ofTwoInPaise: number; shown: string; net: string }> = {
  juspay: { ofTwoInPaise: 21_240, shown: '212.40', net: '8787.60' },
  stripe: { ofTwoInPaise: 31_860, shown: '318.60', net: '8681.40' },
  razorpay: { ofTwoInPaise: 21_240, shown: '212.40', net: '8787.60' },
}

/** The bank has each payout of a provider under its UTR, and a person says so. */
async function confirmAtBank(provider: SimulatedProvider): Promise<string[]> {
  const { settlements } = await at.handlers.listSettlements({ provider }, call())
  const day = indianDayOf(at.clock.now())
  const lines = settlements.map(
    ({ utr, reference, net }) => `${day},NEFT ${utr ?? reference} PAYOUT,,${net}`,
  )
  const csv = ['Date,Narration,Withdrawal,Deposit', ...lines].join('\n')
  const columns = proposeBankColumns(readTable(csv, matchersByWords(bankFields)), {})
  const statement = { fileName: 'bank.csv', csv, columns, isDryRun: false }
  await at.handlers.readBankStatement(statement, call())
  const { rows: open } = await at.handlers.listBankRows({ state: 'open' }, call())
  const found: string[] = []
  for (const { _id: id, proposals } of open) {
    const [likely] = proposals
    if (likely?.isNamed !== true) continue
    const { kind, id: thing, label } = likely.thing
    found.push(label)
    await at.handlers.matchBankRow({ id, kind, thing }, call())
  }
  return found
}

describe.each(simulatedProviders)('payouts of %s', (provider) => {
  test('a file is read once, matched to the books and found at the bank', async () => {
    const place = `provider:${provider}`
    const [bank, fees] = [await balance('bank'), await balance('provider-charges')]
    const { ofTwoInPaise, shown, net } = charges[provider]
    await paidOrder(at, { provider })
    await refunded(provider)
    expect(await balance(place)).toBe(450_000)

    const csv = await fileOf(provider)
    expect(await read(provider, csv, true)).toMatchObject({
      message: messages.settlementChecked,
      byKind: [
        { kind: 'payment', rows: 2, gross: '9000', charges: shown, net },
        { kind: 'refund', rows: 1, gross: '-4500', charges: '0', net: '-4500' },
      ],
      knownRows: 0,
      different: 0,
      unexplained: 0,
      badRows: 0,
    })
    expect(await balance('bank')).toBe(bank)

    expect((await read(provider, csv)).message).toBe(messages.settlementRead)
    expect(await balance('bank')).toBe(bank + 450_000 - ofTwoInPaise)
    expect(await balance('provider-charges')).toBe(fees + ofTwoInPaise)
    expect(await balance(place)).toBe(0)
    expect(await awaited()).toEqual([])
    await booksAgree()

    expect((await read(provider, csv)).message).toBe(messages.settlementReadBefore)
    // the same rows in a file with one more empty line
    expect(await read(provider, `${csv}\r\n`)).toMatchObject({ knownRows: 3 })
    expect(await balance('bank')).toBe(bank + 450_000 - ofTwoInPaise)
    const { settlements } = await at.handlers.listSettlements({ provider }, call())
    expect(settlements.reduce((sum, { rows: count }) => sum + count, 0)).toBe(3)

    const paidOut = settlements.map(({ reference }) => `${provider}, ${reference}`)
    expect((await confirmAtBank(provider)).toSorted()).toEqual(paidOut.toSorted())
    await booksAgree()
  })

  test('a lost dispute is a row of its payment', async () => {
    const there = at.providers[provider]
    const { orderId } = await paidOrder(at, { provider })
    await reportedBy({ at, there }, orderId, () => there.dispute(orderId))
    await reportedBy({ at, there }, orderId, () => there.endDispute(orderId, 'lost'))
    await at.selling.complete(orderId)
    const found = await read(provider, await fileOf(provider))
    expect(found).toMatchObject({ unexplained: 0, different: 0, badRows: 0, knownRows: 3 })
    expect(found.byKind.map(({ kind, rows: count }) => [kind, count])).toContainEqual([
      'dispute',
      1,
    ])
    expect(await balance(`provider:${provider}`)).toBe(0)
    await booksAgree()
  })
})

test('Razorpay’s other report has the same rows, and a changed row is refused', async () => {
  const bank = await balance('bank')
  const recon = await fileOf('razorpay', '?layout=recon')
  expect(recon).toContain('fee (exclusive tax)')
  const again = { knownRows: 5, unexplained: 0, different: 0, badRows: 0 }
  expect(await read('razorpay', recon)).toMatchObject(again)
  const changed = (await fileOf('razorpay'))
    .replace('4393.80', '4393.81')
    .replace('106.20', '106.19')
  expect((await read('razorpay', changed)).bad).toMatchObject([
    { row: 2, sentence: messages.settlementRowChanged },
  ])
  expect(await balance('bank')).toBe(bank)
  await booksAgree()
})

test('a differing row, an unknown row and a late payment are explained by a person', async () => {
  const left = await paidOrder(at)
  const differs = await paidOrder(at)
  const csv = await fileOf('juspay')
  const [heading = '', ...lines] = csv.split('\r\n')
  const of = (orderId: string) => lines.find((line) => line.includes(orderId)) ?? ''
  // ₹100 less than was paid; the charges are unchanged
  const less = of(differs.orderId).replace('4500.00', '4400.00').replace('4393.80', '4293.80')
  const day = of(differs.orderId).split(',').slice(0, 3).join(',')
  const unknown = `${day},RESERVE,,,,-250.00,0.00,0.00,-250.00`
  await read('juspay', [heading, less, unknown].join('\n'))

  expect(await rows('different')).toMatchObject([
    { orderId: differs.orderId, gross: '4400', expected: '4500' },
  ])
  const [waiting] = await rows('unexplained')
  expect(waiting).toMatchObject({ saidKind: 'RESERVE', net: '-250', orderId: null })
  expect(await balance('suspense')).toBe(25_000)
  expect(await balance('provider:juspay')).toBe(460_000)
  await booksAgree()

  expect(await awaited('late')).toEqual([])
  expect(await awaited('awaited')).toEqual([left.orderId])
  at.clock.advance({ days: 7 })
  expect(await awaited('late')).toEqual([left.orderId])
  at.clock.advance({ days: -7 })

  const explained = {
    id: waiting?._id ?? '',
    as: 'provider' as const,
    because: 'They hold it back',
  }
  await at.handlers.explainSettlementRow(explained, call())
  expect(await rows('unexplained')).toEqual([])
  expect(await rows('explained')).toMatchObject([{ explainedBecause: 'They hold it back' }])
  expect(await balance('suspense')).toBe(0)
  await expect(at.handlers.explainSettlementRow(explained, call())).rejects.toMatchObject({
    code: 'settlement-row-is-explained',
  })
  await booksAgree()

  await read('juspay', [heading, of(left.orderId)].join('\n'))
  expect(await awaited()).toEqual([])
  await booksAgree()
})

test('a file with an unreadable or contradicting row records nothing', async () => {
  const { orderId } = await paidOrder(at)
  const [heading = '', ...lines] = (await fileOf('juspay')).split('\r\n')
  const fresh = lines.find((line) => line.includes(orderId)) ?? ''
  const before = await balance('bank')
  const bad = fresh.replace('4500.00', '45OO.00')
  const found = await read('juspay', [heading, fresh, bad].join('\n'))
  expect(found).toMatchObject({
    message: messages.settlementHasBadRows,
    bad: [{ row: 3, field: 'gross', sentence: messages.cellAmountInvalid }],
  })
  const wrongSum = await read('juspay', [heading, fresh.replace('4500.00', '4600.00')].join('\n'))
  expect(wrongSum.bad).toMatchObject([{ field: 'net', sentence: messages.settlementSumsDiffer }])
  expect(await balance('bank')).toBe(before)
  expect(await awaited()).toEqual([orderId])
})

test('valid rows are recorded, invalid ones are returned, and taught words are stored', async () => {
  const { orderId } = await paidOrder(at)
  const [heading = '', ...lines] = (await fileOf('juspay')).split('\r\n')
  const fresh = (lines.find((line) => line.includes(orderId)) ?? '').replace(/SALE/i, 'BAT')
  const bad = fresh.replace('4500.00', '45OO.00').replaceAll(orderId, 'ORDBAD')
  const { columns } = await at.handlers.guessSettlementColumns({ provider: 'juspay' }, call())
  const csv = [heading, fresh, bad].join('\n')
  const file = { provider: 'juspay', fileName: 'part.csv', csv, columns }
  const asked = await at.handlers.readSettlementFile({ ...file, isDryRun: true }, call())
  expect(asked.words).toEqual([{ word: 'bat', rows: 2, meaning: null }])
  const before = await balance('bank')
  const said = { ...file, meanings: { bat: 'payment' as const }, isDryRun: false, skipBad: true }
  const part = await at.handlers.readSettlementFile(said, call())
  expect(part).toMatchObject({
    message: messages.settlementReadInPart,
    isRecorded: true,
    rows: 1,
    badRows: 1,
    byKind: [{ kind: 'payment', gross: '4500' }],
  })
  expect(part.badFile?.csv).toContain('45OO.00')
  expect((await balance('bank')) - before).toBe(439_380)
  expect(
    (await at.handlers.guessSettlementColumns({ provider: 'juspay' }, call())).meanings,
  ).toEqual({
    bat: 'payment',
  })
  await booksAgree()
})

test('an institute registered for GST books the tax of the charges separately', async () => {
  at.clock.advance({ days: 1 })
  await registerForTax(at.db, indianDayOf(at.clock.now()))
  const before = await balance('provider-charges')
  const { orderId } = await paidOrder(at)
  const [heading = '', ...lines] = (await fileOf('juspay')).split('\r\n')
  // a separate settlement: the simulator uses the machine's day
  const own = lines.filter((line) => line.includes(orderId))
  await read('juspay', [heading, ...own.map((line) => `TAXED-${line}`)].join('\n'))
  // 2 % of ₹4,500, plus GST of 18 % on it
  expect(await balance('provider-charges')).toBe(before + 9_000)
  expect(await balance('input-cgst')).toBe(810)
  expect(await balance('input-sgst')).toBe(810)
  await booksAgree()
})
