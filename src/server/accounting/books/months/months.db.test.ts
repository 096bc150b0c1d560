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
    { month: '2026-07', standing: 'open', closedOn: null, closedBy: null },
    {
      month: '2026-06',
      standing: 'closed',
      closedOn: clock.now().toISOString(),
      closedBy: 'Anu',
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

test('a month without entries is not found, and an unknown account gets no name', async () => {
  await expect(showMonth(deps, '2025-01')).rejects.toMatchObject({ code: 'month-unknown' })
  const ledgers = [{ account: 'gold', name: 'Gold' }]
  await expect(changeLedgers(deps, by, { ledgers })).rejects.toMatchObject({
    code: 'ledger-unknown',
  })
})
