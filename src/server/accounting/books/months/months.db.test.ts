import { beforeAll, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { testDatabase } from '../../../../../test/support/database.ts'
import { fixedClock } from '../../../../../test/support/fixed-clock.ts'
import { makeAdmin, makeCourse, makeStudent } from '../../../../../test/support/story/make.ts'
import { makePaidOrder } from '../../../../../test/support/story/make-order.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transactionsOf } from '../../../platform/db/in-transaction.ts'
import { journalLane } from '../../../money/journal/post-missing.ts'
import { postDayClose } from '../../../money/journal/desk-days/post-day-close.ts'
import type { AdminPrincipal } from '../../../platform/principal/principal.ts'
import type { BooksDeps } from '../basics/books-deps.ts'
import { closeDay } from '../closing/close-day.ts'
import { closeMonth } from './close-month.ts'
import { exportTally } from './export-month.ts'
import { changeLedgers } from './ledgers.ts'
import { inconsistenciesInMonths } from './months.store.ts'
import { reopenMonth } from './reopen-month.ts'
import { listMonths, showMonth } from './show-month.ts'

const database = testDatabase()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const clock = fixedClock(new Date('2026-06-28T06:00:00Z'))
let db: Database
let by: AdminPrincipal
let deps: BooksDeps

beforeAll(async () => {
  db = openDatabase(database)
  const { id, name } = await makeAdmin(db, { role: 'owner', name: 'Anu' })
  by = { kind: 'admin', adminId: id, name, role: 'owner', tokenHash: Buffer.alloc(32) }
  const around = { inTransaction: transactionsOf(db), recordActivity: async () => undefined }
  const payments = {
    holdDrawer: async () => undefined,
    postDayClose: (tx: never, close: never) => postDayClose({ clock }, tx, close),
  }
  deps = { db, clock, institute, log, ...around, payments } as unknown as BooksDeps
  await paid()
  return () => db.destroy()
})

/** A payment of ₹4,500 at a provider, posted by the worker. */
async function paid(): Promise<void> {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  await makePaidOrder(db, { student, course, paidAt: clock.now(), provider: 'juspay' })
  await journalLane({ clock, log, inTransaction: transactionsOf(db) }).pass(() => true)
}

const days = (number: number) => ({ minutes: number * 24 * 60 })

test('a month is exported and closed, and its export stays the same', async () => {
  await expect(closeMonth(deps, by, '2026-06')).rejects.toMatchObject({ code: 'month-goes-on' })
  clock.advance(days(3)) // the first of July: a transaction from before midnight may still end
  await expect(closeMonth(deps, by, '2026-06')).rejects.toMatchObject({ code: 'month-goes-on' })
  clock.advance(days(1))
  await changeLedgers(deps, by, { ledgers: [{ account: 'fees', name: 'Tuition & Fees' }] })
  const first = await exportTally(deps, '2026-06')
  expect(first.fileName).toBe('tally-2026-06.xml')
  expect(first.xml).toContain('<LEDGERNAME>Tuition &amp; Fees</LEDGERNAME>')
  expect(first.xml.match(/<VOUCHER /g)).toHaveLength(1)

  await closeMonth(deps, by, '2026-06')
  await expect(closeMonth(deps, by, '2026-06')).rejects.toMatchObject({
    code: 'month-closed-already',
  })
  await paid()
  expect(await exportTally(deps, '2026-06')).toEqual(first)
  expect(await listMonths(deps)).toEqual([
    {
      month: '2026-07',
      standing: 'open',
      closedOn: null,
      closedBy: null,
      in: '4500',
      out: '0',
      net: '4500',
    },
    {
      month: '2026-06',
      standing: 'closed',
      closedOn: clock.now().toISOString(),
      closedBy: 'Anu',
      in: '4500',
      out: '0',
      net: '4500',
    },
  ])
  expect(await showMonth(deps, '2026-06')).toMatchObject({
    entries: 1,
    debited: '4500',
    isAsClosed: true,
    parts: [],
  })
})

test('a closed month accepts no day close and no entry', async () => {
  const close = {
    campus: 'Kochi',
    day: '2026-06-30',
    expected: '0',
    float: '0',
    kept: '0',
    counted: {},
    differenceReason: '',
  }
  await expect(closeDay(deps, by, close)).rejects.toMatchObject({ code: 'month-closed' })
  const posted = db.insertInto('journalEntries').values({
    id: crypto.randomUUID(),
    kind: 'opening',
    occurredOn: '2026-06-29',
    postedAt: clock.now(),
    currency: 'INR',
  })
  await expect(posted.execute()).rejects.toThrow('the month of 2026-06-29 is closed')
  expect(await inconsistenciesInMonths(db)).toEqual([])
})

test('months are closed one after the other', async () => {
  clock.advance(days(62)) // the second of September
  await paid()
  const refused = { code: 'month-before-open' }
  await expect(closeMonth(deps, by, '2026-08')).rejects.toMatchObject(refused)
  expect(await showMonth(deps, '2026-08')).toMatchObject({ closeFirst: '2026-07' })
  await closeMonth(deps, by, '2026-07')
  await closeMonth(deps, by, '2026-08') // without entries
  expect(await showMonth(deps, '2026-08')).toMatchObject({ closeFirst: null, isLastClosed: true })
})

test('an owner opens the last closed month again, with a reason', async () => {
  const reason = 'The bank charges of August were missing.'
  const accountant: AdminPrincipal = { ...by, role: 'accounts' }
  await expect(reopenMonth(deps, accountant, { month: '2026-08', reason })).rejects.toMatchObject({
    code: 'month-reopened-by-owner',
  })
  for (const month of ['2026-06', '2026-07', '2026-09'])
    await expect(reopenMonth(deps, by, { month, reason })).rejects.toMatchObject({
      code: 'month-not-last-closed',
    })
  await reopenMonth(deps, by, { month: '2026-08', reason })
  expect(await showMonth(deps, '2026-08')).toMatchObject({
    standing: 'over',
    closes: [{ closedBy: 'Anu', reopenedBy: 'Anu', reopenedBecause: reason, entries: 0 }],
  })
  await closeMonth(deps, by, '2026-08')
  expect((await showMonth(deps, '2026-08')).closes).toMatchObject([
    { reopenedOn: null },
    { reopenedBecause: reason },
  ])
  expect(await inconsistenciesInMonths(db)).toEqual([])
})

test('the database keeps the order of closes', async () => {
  const facts = { entries: 0, debitedInPaise: 0, cgstInPaise: 0, sgstInPaise: 0, igstInPaise: 0 }
  const closed = { closedBy: by.adminId, closedAt: clock.now() }
  const close = (month: string) =>
    db
      .insertInto('closedMonths')
      .values({ month, ...closed, ...facts })
      .execute()
  await expect(close('2026-10')).rejects.toThrow('a month before 2026-10 is open')
  await expect(close('2026-08')).rejects.toThrow('closed_months_once')
  const opened = { reopenedBy: by.adminId, reopenedAt: clock.now(), reopenedBecause: 'For a test.' }
  const reopen = db.updateTable('closedMonths').set(opened).where('month', '=', '2026-07')
  await expect(reopen.execute()).rejects.toThrow('only the last closed month')
})

test('a month without entries is not found, and an unknown account gets no name', async () => {
  await expect(showMonth(deps, '2025-01')).rejects.toMatchObject({ code: 'month-unknown' })
  const ledgers = [{ account: 'gold', name: 'Gold' }]
  await expect(changeLedgers(deps, by, { ledgers })).rejects.toMatchObject({
    code: 'ledger-unknown',
  })
})
