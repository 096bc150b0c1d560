import { beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import type { AdminPrincipal } from '#server/platform/principal/principal.ts'
import { makeAdmin } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { registerForTax } from '../../support/story/register-for-tax.ts'
import { paidOrder, refundDesk, refundsOfOrder } from '../../support/story/refund-story.ts'
import { balancesOf } from '../../support/read/journal.ts'

const story = moneyStory()
let at: Story
let principal: AdminPrincipal
const { ask, approve } = refundDesk(() => at)

beforeAll(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 86_400, refundOutcome: 'success' })
  const { id, name } = await makeAdmin(at.db)
  principal = { kind: 'admin', adminId: id, name, role: 'owner', tokenHash: Buffer.alloc(0) }
})

const call = () => ({ principal, address: '203.0.113.9', requestId: 'test' })

async function fileOf(provider: 'juspay' | 'stripe'): Promise<string> {
  const path = provider === 'juspay' ? 'payment-gateway/settlement.csv' : 'stripe/payouts.csv'
  const response = await fetch(`${at.simulators.url}/control/${path}`)
  return response.text()
}

async function read(provider: string, csv: string, isDryRun = false) {
  const { columns } = await at.handlers.guessSettlementColumns({ provider }, call())
  const input = { provider, fileName: 'settlement.csv', csv, columns, isDryRun }
  return at.handlers.readSettlementFile(input, call())
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

test('a file is imported once and matched to the books, and the bank has the payout', async () => {
  await paidOrder(at)
  const second = await paidOrder(at)
  const { id } = await ask({ orderId: second.orderId, studentId: second.studentId })
  await approve(id)
  await at.drainJobs()
  const requestId = (await refundsOfOrder(at, second.orderId)).findLast(
    (refund) => refund.requestId !== null,
  )?.requestId
  await at.gateway.decideRefund(second.orderId, requestId ?? '', 'success')
  at.clock.advance({ minutes: 2 })
  await at.refunds.pollPending()
  expect(await balance('provider:juspay')).toBe(450_000)

  const csv = await fileOf('juspay')
  const checked = await read('juspay', csv, true)
  // two sales of ₹4,500 at 2 % and GST of 18 % on that, one refund of ₹4,500
  expect(checked).toMatchObject({
    message: messages.settlementChecked,
    byKind: [
      { kind: 'payment', rows: 2, gross: '9000', charges: '212.40', net: '8787.60' },
      { kind: 'refund', rows: 1, gross: '-4500', charges: '0', net: '-4500' },
    ],
    knownRows: 0,
    different: 0,
    unexplained: 0,
    badRows: 0,
  })
  expect(await balance('bank')).toBe(0)

  expect((await read('juspay', csv)).message).toBe(messages.settlementRead)
  expect(await balance('bank')).toBe(428_760)
  expect(await balance('provider-charges')).toBe(21_240)
  expect(await balance('provider:juspay')).toBe(0)
  expect(await awaited()).toEqual([])
  await booksAgree()

  expect((await read('juspay', csv)).message).toBe(messages.settlementReadBefore)
  // the same rows in a file with one more empty line
  expect(await read('juspay', `${csv}\r\n`)).toMatchObject({ knownRows: 3 })
  expect(await balance('bank')).toBe(428_760)
  const { settlements } = await at.handlers.listSettlements({}, call())
  expect(settlements.reduce((sum, { rows: count }) => sum + count, 0)).toBe(3)
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

test('the second provider’s itemised report is read by its documented columns', async () => {
  const started = await at.initiate({ provider: 'stripe' })
  await at.comesBack(await at.stripe.pay(started.orderId))
  const csv = await fileOf('stripe')
  expect(await read('stripe', csv)).toMatchObject({
    byKind: [{ kind: 'payment', rows: 1, gross: '4500', charges: '159.30', net: '4340.70' }],
    unexplained: 0,
  })
  expect(await balance('provider:stripe')).toBe(0)
  const changed = csv.replace('4500.00,159.30,4340.70', '4500.00,100.00,4400.00')
  expect((await read('stripe', changed)).bad).toMatchObject([
    { row: 2, sentence: messages.settlementRowChanged },
  ])
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
