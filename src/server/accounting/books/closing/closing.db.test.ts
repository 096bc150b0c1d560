import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { testDatabase } from '../../../../../test/support/database.ts'
import { fixedClock } from '../../../../../test/support/fixed-clock.ts'
import { makeAdmin, makeCourse, makeStudent } from '../../../../../test/support/story/make.ts'
import { makePaidOrder } from '../../../../../test/support/story/make-order.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transactionsOf } from '../../../platform/db/in-transaction.ts'
import { objectionsToJournal } from '../../../money/checks/check-journal.store.ts'
import { holdDrawer } from '../../../money/journal/closed-days.store.ts'
import {
  postCashDeposit,
  postDayClose,
  reverseDayClose,
} from '../../../money/journal/desk-days/post-day-close.ts'
import { journalLane } from '../../../money/journal/post-missing.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { listMovements } from '../day-book/list-movements.ts'
import { closeDay } from './close-day.ts'
import type { CloseRequest } from './close-day.ts'
import { confirmClose } from './confirm-close.ts'
import { showClose } from './list-closes.ts'
import { countDrawer, showDrawer } from './show-drawer.ts'

const database = testDatabase()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const today = '2026-07-03'
const clock = fixedClock(new Date('2026-07-03T12:00:00Z'))
let db: Database
let clerk: AdminPrincipal

beforeAll(() => {
  db = openDatabase(database)
  return () => db.destroy()
})
beforeEach(async () => {
  clerk = await member('office')
})

async function member(role: 'office' | 'owner'): Promise<AdminPrincipal> {
  const { id, name } = await makeAdmin(db, { role })
  return { kind: 'admin', adminId: id, name, role, tokenHash: Buffer.alloc(32) }
}

/** The password is always right. */
function deps(): BooksDeps {
  const inTransaction = transactionsOf(db)
  const payments = {
    holdDrawer,
    postDayClose: (tx: never, close: never) => postDayClose({ clock }, tx, close),
    reverseDayClose: (tx: never, close: never) => reverseDayClose({ clock }, tx, close),
    postCashDeposit: (tx: never, deposit: never) => postCashDeposit({ clock }, tx, deposit),
  }
  const staff = { reauthenticate: async () => ({ passwordHash: null }) }
  const recordActivity = async () => undefined
  return {
    db,
    clock,
    institute,
    log,
    inTransaction,
    payments,
    staff,
    recordActivity,
  } as unknown as BooksDeps
}

/** A cash payment of ₹4,500 at Kochi, recorded by the desk and posted by the worker. */
async function paidInCash(by: AdminPrincipal): Promise<string> {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const { id } = await makePaidOrder(db, { student, course, paidAt: clock.now() })
  await behindTheBack(`update captures set taken_by = '${by.adminId}' where order_id = '${id}'`)
  await journalLane({ clock, log, inTransaction: transactionsOf(db) }).pass(() => true)
  return id
}

/** A cheque over ₹1,200 that this clerk took at Kochi. */
async function chequeInHand(by: AdminPrincipal, orderId: string): Promise<void> {
  const { id: attemptId } = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cheques')
    .values({
      id: randomUUID(),
      orderId,
      attemptId,
      kind: 'cheque',
      number: '004711',
      bankName: 'Federal Bank',
      datedOn: today,
      amountInPaise: 120_000,
      campus: 'Kochi',
      takenBy: by.adminId,
      takenAt: clock.now(),
    })
    .execute()
}

async function behindTheBack(statement: string): Promise<void> {
  await sql
    .raw(
      `alter table captures disable trigger user; ${statement}; alter table captures enable trigger user`,
    )
    .execute(db)
}

function request(more: Partial<CloseRequest> = {}): CloseRequest {
  return {
    campus: 'Kochi',
    day: today,
    expected: '4500',
    float: '',
    counted: { '500': 9 },
    kept: '',
    differenceReason: '',
    ...more,
  }
}

async function linesOf(closeId: string) {
  const { rows } = await sql<{ line: string }>`
    select kind || ' ' || account || ' ' || (debit_in_paise - credit_in_paise) as line
    from journal_lines join journal_entries on journal_entries.id = entry_id
    where day_close_id = ${closeId} and occurred_on = ${today}::date order by position, number`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

const counted = (by: AdminPrincipal, day = today, notes = {}) =>
  countDrawer({ db, clock, institute }, by, { campus: 'Kochi', day, float: '', counted: notes })

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (problem: unknown) => (problem as { code?: string }).code ?? String(problem),
  )

describe('a day close', () => {
  test('posts change, difference and cash for the bank, and leaves the kept amount in the drawer', async () => {
    await paidInCash(clerk)
    const wanted = request({
      float: '500',
      counted: { '500': 9, '100': 4 },
      kept: '1000',
      differenceReason: 'A note of 100 was missing.',
    })
    const id = await closeDay(deps(), clerk, wanted)
    expect(await linesOf(id)).toEqual([
      'float cash:kochi 50000',
      'float bank -50000',
      'cashDifference cash-difference:kochi 10000',
      'cashDifference cash:kochi -10000',
      'toDeposit to-deposit:kochi 390000',
      'toDeposit cash:kochi -390000',
    ])
    expect(await showClose({ db }, clerk, id)).toMatchObject({
      expected: '5000',
      counted: '4900',
      difference: '-100',
      setAside: '3900',
      deposit: null,
      confirming: 'no',
    })
    const { movements } = await listMovements(
      { db, institute },
      { from: today, place: 'cash:kochi', person: clerk.adminId, limit: 10 },
    )
    const close = movements.map(({ kind, in: come, out, dayCloseId }) => [
      kind,
      come ?? `-${out}`,
      dayCloseId,
    ])
    expect(close).toEqual([
      ['Set aside for the bank', '-3900', id],
      ['Cash difference', '-100', id],
      ['Change fetched from the bank', '500', id],
      ['Payment', '4500', null],
    ])
    clock.advance({ days: 1 })
    expect(await showDrawer({ db, clock, institute }, clerk, { campus: 'Kochi' })).toMatchObject({
      closedUntil: today,
      isEmpty: false,
    })
    expect(await counted(clerk, '2026-07-04')).toMatchObject({
      opening: '1000',
      expected: '1000',
    })
    clock.advance({ days: -1 })
    expect(await objectionsToJournal(db)).toEqual([])
  })

  test.each<[string, Partial<CloseRequest>]>([
    ['invalid-input', { counted: { '500': 8 } }],
    ['invalid-input', { kept: '4600' }],
    ['drawer-moved', { expected: '4400' }],
    ['day-not-yet', { day: '2026-07-04' }],
  ])('%s: %j changes nothing', async (code, more) => {
    await paidInCash(clerk)
    expect(await codeOf(closeDay(deps(), clerk, request(more)))).toBe(code)
    expect(await showDrawer({ db, clock, institute }, clerk, { campus: 'Kochi' })).toMatchObject({
      closedUntil: null,
    })
    expect(await counted(clerk)).toMatchObject({ expected: '4500' })
  })

  test('records the number of cheques in the drawer permanently', async () => {
    const orderId = await paidInCash(clerk)
    await chequeInHand(clerk, orderId)
    const id = await closeDay(deps(), clerk, request())
    expect(await showClose({ db }, clerk, id)).toMatchObject({
      counted: '4500',
      cheques: { count: 1, sum: '1200' },
    })
    const other = await member('office')
    const none = request({ expected: '0', counted: {} })
    const empty = await closeDay(deps(), other, none)
    expect(await showClose({ db }, other, empty)).toMatchObject({
      cheques: { count: 0, sum: '0' },
    })
  })

  test('happens once a day, even with two concurrent requests', async () => {
    await paidInCash(clerk)
    const both = await Promise.all([1, 2].map(() => codeOf(closeDay(deps(), clerk, request()))))
    expect(both.toSorted()).toEqual(['day-closed-already', 'done'])
  })
})

describe('a closed day accepts no entries', () => {
  test('a later sale is earned that day and counted on the next', async () => {
    await paidInCash(clerk)
    await closeDay(deps(), clerk, request())
    const orderId = await paidInCash(clerk)
    const { rows } = await sql<{ line: string }>`
      select to_char(occurred_on, 'YYYY-MM-DD') || ' ' || account || ' ' || (debit_in_paise - credit_in_paise) as line
      from journal_entries join journal_lines on journal_entries.id = entry_id
      where order_id = ${orderId} order by position, number`.execute(db)
    expect(rows.map(({ line }) => line)).toEqual([
      '2026-07-03 after-close:kochi 450000',
      '2026-07-03 fees -450000',
      '2026-07-04 cash:kochi 450000',
      '2026-07-04 after-close:kochi -450000',
    ])
    expect(await objectionsToJournal(db, orderId)).toEqual([])
  })

  test('the database refuses an entry in this drawer and accepts one in another', async () => {
    await paidInCash(clerk)
    await closeDay(deps(), clerk, request())
    const other = await member('office')
    await expect(enter(clerk)).rejects.toThrow('the day 2026-07-03 of this desk is closed')
    await enter(other)
    expect(await counted(other)).toMatchObject({ expected: '1' })
  })

  test.each([
    ['update day_closes set kept_in_paise = 1, deposited_in_paise = counted_in_paise - 1'],
    ['delete from day_closes'],
  ])('%s is refused', async (statement) => {
    await paidInCash(clerk)
    await closeDay(deps(), clerk, request())
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('stays')
  })
})

describe('the confirmation', () => {
  const no = { proof: '', reason: '' }

  test('is given once, by another person', async () => {
    await paidInCash(clerk)
    const id = await closeDay(deps(), clerk, request())
    const colleague = await member('office')
    const caller = (principal: AdminPrincipal) => ({ principal, address: '127.0.0.1' })
    expect(await codeOf(confirmClose(deps(), caller(clerk), { id, ...no }))).toBe(
      'second-name-needed',
    )
    await confirmClose(deps(), caller(colleague), { id, ...no })
    expect(await showClose({ db }, clerk, id)).toMatchObject({
      state: 'confirmed',
      confirmedBy: colleague.name,
      confirmedAloneBecause: null,
    })
    expect(await codeOf(confirmClose(deps(), caller(colleague), { id, ...no }))).toBe(
      'day-confirmed-already',
    )
  })

  test('is given by an owner alone only if nobody else may confirm, with a reason', async () => {
    const owner = await member('owner')
    await paidInCash(owner)
    const id = await closeDay(deps(), owner, request())
    const caller = { principal: owner, address: '127.0.0.1' }
    const alone = { id, proof: 'x', reason: 'Nobody else works here.' }
    expect(await codeOf(confirmClose(deps(), caller, alone))).toBe('second-name-needed')
    await db
      .updateTable('admins')
      .set({ blockedAt: clock.now() })
      .where('id', '!=', owner.adminId)
      .execute()
    expect(await codeOf(confirmClose(deps(), caller, { ...alone, reason: '' }))).toBe(
      'invalid-input',
    )
    await confirmClose(deps(), caller, alone)
    expect(await showClose({ db }, owner, id)).toMatchObject({
      confirmedAloneBecause: 'Nobody else works here.',
    })
  })
})

/** Inserts an entry into this drawer like a release without day closes. */
async function enter({ adminId }: AdminPrincipal): Promise<void> {
  const capture = await db
    .selectFrom('captures')
    .select(['id as captureId', 'orderId'])
    .executeTakeFirstOrThrow()
  const entry = {
    kind: 'captureAccepted',
    occurredOn: today,
    postedAt: clock.now(),
    currency: 'INR',
  }
  await db.transaction().execute(async (tx) => {
    const id = randomUUID()
    await tx
      .insertInto('journalEntries')
      .values({ id, ...entry, ...capture })
      .execute()
    const line = { entryId: id, campus: 'Kochi', adminId }
    await tx
      .insertInto('journalLines')
      .values([
        { ...line, number: 1, account: 'cash:kochi', debitInPaise: 100 },
        { ...line, number: 2, account: 'suspense', creditInPaise: 100 },
      ])
      .execute()
  })
}
