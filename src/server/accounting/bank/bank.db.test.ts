import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { BankRow } from '#contract/accounting/bank-statements.ts'
import { chequeKindNames, counterMethodNames } from '#contract/money/slips.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeAdmin, makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import {
  postDeskSettlement,
  reverseDeskSettlement,
} from '../../money/journal/desk-days/post-desk-settlement.ts'
import type { DeskSettlementPosting } from '../../money/journal/desk-days/post-desk-settlement.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { createBank } from './bank.service.ts'
import type { BankModule } from './bank.service.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-06-15T06:00:00Z'))
let db: Database
let bank: BankModule
let by: AdminPrincipal

beforeAll(async () => {
  db = openDatabase(database)
  const { id, name } = await makeAdmin(db, { role: 'owner', name: 'Anu' })
  by = { kind: 'admin', adminId: id, name, role: 'owner', tokenHash: Buffer.alloc(32) }
  const payments = {
    postDeskSettlement: (tx: Transaction, posting: DeskSettlementPosting) =>
      postDeskSettlement({ clock }, tx, posting),
    reverseDeskSettlement: (tx: Transaction, posting: DeskSettlementPosting) =>
      reverseDeskSettlement({ clock }, tx, posting),
    findOrder: async () => null,
    nextPartOf: async () => null,
  }
  const sellsNothing = () => Promise.reject(new Error('these lines name no order'))
  const around = {
    selling: { takeDeskPayment: sellsNothing, parts: { take: sellsNothing } },
    groups: { takePayment: sellsNothing },
    inTransaction: transactionsOf(db),
    recordActivity: async () => undefined,
    payments,
    isMonthClosed: async () => false,
  }
  bank = createBank({ db, clock, ...around })
  await transferred('UTR47110815')
  await transferred('UTR00000002')
  await deposited('DEP/0042', 800_000)
  return () => db.destroy()
})

/** A payment of ₹4,500 by bank transfer at the desk. */
async function transferred(reference: string): Promise<void> {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const { id } = await makePaidOrder(db, { student, course, paidAt: clock.now() })
  await sql
    .raw(
      `alter table captures disable trigger user;
       update captures set payment_method = 'Bank transfer', rrn = null, bank_txn_id = '${reference}' where order_id = '${id}';
       alter table captures enable trigger user`,
    )
    .execute(db)
}

async function deposited(depositReference: string, depositedInPaise: number): Promise<void> {
  const close = {
    id: crypto.randomUUID(),
    campus: 'Kochi',
    adminId: by.adminId,
    closedBy: by.adminId,
  }
  const counted = { countedInPaise: depositedInPaise, expectedInPaise: depositedInPaise }
  await db
    .insertInto('dayCloses')
    .values({
      ...close,
      ...counted,
      day: '2026-06-14',
      floatInPaise: 0,
      differenceInPaise: 0,
      keptInPaise: 0,
      depositedInPaise,
      depositReference,
      counted: '{}',
      closedAt: clock.now(),
    })
    .execute()
}

const columns = { day: 'Date', words: 'Narration', credit: 'Deposit', debit: 'Withdrawal' }
const heading = 'Date,Narration,Withdrawal,Deposit'
const lines = [
  heading,
  '16/06/2026,NEFT-ASHA NAIR-UTR 4711 0815,,"4,500.00"',
  '16/06/2026,CASH DEP 0042 KOCHI,,8000.00',
  '17/06/2026,SMS CHARGES,17.70,',
  '30/06/2026,INTEREST,,12.00',
]
const read = (csv: readonly string[], isDryRun = false) =>
  bank.read({ fileName: 'june.csv', csv: csv.join('\n'), columns, isDryRun }, by)
const open = async () => (await bank.list({ state: 'open' })).rows

async function of(words: string): Promise<BankRow> {
  const row = (await open()).find((one) => one.words.includes(words))
  if (row === undefined) throw new Error(`no open line says ${words}`)
  return row
}

function firstOf({ proposals }: BankRow): string {
  return proposals[0]?.thing.id ?? ''
}

test('a statement is read once, line by line; invalid lines keep it out', async () => {
  expect(await read([heading, '16/06/2026,Both,1,1', 'soon,Late,,1'])).toMatchObject({
    badRows: 2,
    isRecorded: false,
  })
  expect(await read(lines, true)).toMatchObject({ rows: 4, made: 4, in: '12512', out: '17.70' })
  expect(await open()).toEqual([])
  expect(await read(lines)).toMatchObject({ isRecorded: true })
  expect(await read(lines)).toMatchObject({ isRecorded: false })
  // the next statement begins where this one ended
  const next = [heading, '30/06/2026,INTEREST,,12.00', '01/07/2026,INTEREST,,12.00']
  expect(await read(next)).toMatchObject({ rows: 2, made: 1, isRecorded: true })
  expect(await bank.columns()).toEqual(columns)
})

test('each line has proposals, and a person confirms one', async () => {
  const [transfer, deposit, charge] = [await of('ASHA NAIR'), await of('CASH DEP'), await of('SMS')]
  expect(transfer.proposals.map(({ thing, isNamed }) => [thing.reference, isNamed])).toEqual([
    ['UTR47110815', true],
    ['UTR00000002', false],
  ])
  expect(deposit.proposals).toMatchObject([{ thing: { kind: 'deposit', amount: '8000' } }])
  expect(charge.proposals).toEqual([])

  const match = { id: transfer._id, kind: 'payment', thing: firstOf(transfer) } as const
  await expect(bank.match({ ...match, id: deposit._id }, by)).rejects.toMatchObject({
    code: 'bank-thing-differs',
  })
  await bank.match(match, by)
  await expect(bank.match(match, by)).rejects.toMatchObject({ code: 'bank-row-decided' })
  await bank.setAside({ id: charge._id, because: 'The bank’s charge.' }, by)
  expect((await bank.list({ state: 'matched' })).rows).toMatchObject([
    { decidedBy: 'Anu', matched: { reference: 'UTR47110815', label: 'Asha Nair' } },
  ])
})

test('a record without a statement line is missing until somebody confirms it', async () => {
  const named = async () => (await bank.listMissing({})).things.map(({ reference }) => reference)
  // the deposit is dated one day before the statement begins
  expect(await named()).toEqual([])
  expect(await read([heading, '10/06/2026,INTEREST,,1.00'])).toMatchObject({ made: 1 })
  expect(await named()).toEqual(['DEP/0042', 'UTR00000002'])
  const deposit = await of('CASH DEP')
  await bank.match({ id: deposit._id, kind: 'deposit', thing: firstOf(deposit) }, by)
  expect(await named()).toEqual(['UTR00000002'])
})

test('a decision is undone with a reason, and the same record can be confirmed again', async () => {
  const [row] = (await bank.list({ state: 'matched' })).rows.filter(
    ({ matched }) => matched?.kind === 'payment',
  )
  const id = row?._id ?? ''
  await bank.reopen({ id, because: 'It was the other one.' }, by)
  await expect(bank.reopen({ id, because: 'Once more.' }, by)).rejects.toMatchObject({
    code: 'bank-row-open',
  })
  const [again] = (await open()).filter(({ _id }) => _id === id)
  expect(again?.proposals).toHaveLength(2)
})

test('bank matching never changes the journal', async () => {
  const { rows } = await sql`select 1 from journal_entries`.execute(db)
  expect(rows).toEqual([])
})

test('the index covers every payment method that reaches the bank directly', async () => {
  const { rows } = await sql<{ index: string }>`
    select indexdef as index from pg_indexes where indexname = 'captures_at_the_bank'
      and schemaname = current_schema()`.execute(db)
  const ways = [counterMethodNames.bankTransfer, ...Object.values(chequeKindNames)]
  expect([...(rows[0]?.index ?? '').matchAll(/'([^']+)'::text/g)].map(([, way]) => way)).toEqual(
    ways,
  )
})

test('valid lines of a statement are recorded, and invalid lines are returned with reasons', async () => {
  const csv = [heading, '20/08/2026,GOOD,,10.00', '31/11/2026,BAD DAY,,11.00', ',,,']
  expect(await read(csv)).toMatchObject({ rows: 1, badRows: 1, isRecorded: false })
  const file = { fileName: 'august.csv', csv: csv.join('\n'), columns }
  const part = await bank.read({ ...file, isDryRun: false, skipBad: true }, by)
  expect(part).toMatchObject({ made: 1, isRecorded: true })
  expect(part.badFile).toMatchObject({ fileName: 'august-to-mend.csv' })
  expect(part.badFile?.csv).toContain('31/11/2026,BAD DAY,,11.00,')
  expect((await open()).filter(({ words }) => /GOOD|BAD/.test(words))).toMatchObject([
    { words: 'GOOD', amount: '10' },
  ])
})

test('the debit or credit word signs an unsigned amount; without it, the column is requested', async () => {
  const rows = ['Date,Narration,Amount,Dr / Cr,Balance', '21/08/2026,RENT,25000,DR,1']
  const file = { fileName: 'a.csv', columns: { day: 'Date', words: 'Narration', amount: 'Amount' } }
  const checked = (csv: readonly string[], more: Record<string, string> = {}) =>
    bank.read(
      { ...file, columns: { ...file.columns, ...more }, csv: csv.join('\n'), isDryRun: true },
      by,
    )
  expect(await checked(rows)).toMatchObject({ in: '0', out: '25000' })
  const apart = [
    'Date,Narration,Amount,Chq,Kind,Balance,Dr / Cr',
    '21/08/2026,RENT,25000,1,DR,1,CR',
  ]
  await expect(checked(apart)).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await checked(apart, { direction: 'Kind' })).toMatchObject({ in: '0', out: '25000' })
  expect((await checked(apart, { direction: 'Narration' })).bad).toMatchObject([
    { field: 'amount' },
  ])
})
