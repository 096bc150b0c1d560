import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeAdmin, makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { exportMovements, listMovements } from './day-book/list-movements.ts'
import { exportDayBook, showDayBook } from './day-book/show-day-book.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-07-03T04:00:00Z'))
let db: Database
let asha: string
const deps = () => ({ db, clock, institute })
const july2 = { from: '2026-07-02', to: '2026-07-02' }

type Line = { account: string; paise: number; campus?: string; provider?: string; adminId?: string }

/** Inserts an entry like post-journal.ts; debits above zero. */
async function posted(
  { kind, day, currency = 'INR' }: { kind: string; day: string; currency?: string },
  lines: Line[],
) {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const { id: orderId } = await makePaidOrder(db, { student, course, paidAt: clock.now() })
  const { id: captureId } = await db
    .selectFrom('captures')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('journalEntries')
      .values({ id, kind, occurredOn: day, postedAt: clock.now(), currency, orderId, captureId })
      .execute()
    await tx
      .insertInto('journalLines')
      .values(
        lines.map(({ paise, campus = 'Kochi', ...line }, at) => ({
          entryId: id,
          number: at + 1,
          campus,
          debitInPaise: Math.max(paise, 0),
          creditInPaise: Math.max(-paise, 0),
          ...line,
        })),
      )
      .execute()
  })
}

beforeAll(async () => {
  db = openDatabase(database)
  asha = (await makeAdmin(db, { name: 'Asha Menon' })).id
  const adminId = asha
  const online = { provider: 'juspay' }
  await posted({ kind: 'capture', day: '2026-07-01' }, [
    { account: 'cash:kochi', paise: 100_000, adminId },
    { account: 'fees', paise: -100_000, adminId },
  ])
  await posted({ kind: 'capture', day: '2026-07-02' }, [
    { account: 'cash:kochi', paise: 450_050, adminId },
    { account: 'fees', paise: -450_050, adminId },
  ])
  await posted({ kind: 'captureToDecide', day: '2026-07-02' }, [
    { account: 'provider:juspay', paise: 200_000, ...online },
    { account: 'suspense', paise: -200_000, ...online },
  ])
  await posted({ kind: 'deskEntryCorrected', day: '2026-07-02' }, [
    { account: 'desk-upi:kochi', paise: 50_000, adminId },
    { account: 'cash:kochi', paise: -50_000, adminId },
  ])
  await posted({ kind: 'captureCorrected', day: '2026-07-02' }, [
    { account: 'suspense', paise: 30_000, ...online },
    { account: 'provider:juspay', paise: -30_000, ...online },
  ])
  await posted({ kind: 'captureToDecide', day: '2026-07-02', currency: 'USD' }, [
    { account: 'provider:juspay', paise: 9_900, ...online },
    { account: 'suspense', paise: -9_900, ...online },
  ])
  return () => db.destroy()
})

test('each place shows its opening balance, its movements and its closing balance', async () => {
  const { places, total, inOtherCurrency } = await showDayBook(deps(), july2)
  const sums = places.map(({ key, opening, in: come, out, moved, closing }) =>
    [key, opening, come, out, moved, closing].join(' '),
  )
  expect(sums).toEqual([
    'cash:kochi 1000 4500.50 0 -500 5000.50',
    'desk-upi:kochi 0 0 0 500 500',
    'provider:juspay 0 2000 300 0 1700',
  ])
  expect(total).toEqual({ in: '6500.50', out: '300', net: '6200.50' })
  expect(inOtherCurrency).toBe(1)
})

test('every breakdown adds up to the total', async () => {
  const book = await showDayBook(deps(), { from: '2026-07-01', to: '2026-07-02' })
  const { byMethod, byProvider, byPerson, byCampus, byDay } = book
  expect(book.total).toEqual({ in: '7500.50', out: '300', net: '7200.50' })
  for (const groups of [byMethod, byProvider, byPerson, byCampus, byDay])
    expect([sum(groups.map((one) => one.in)), sum(groups.map(({ out }) => out))]).toEqual([
      7500.5, 300,
    ])
  expect(byPerson.map(({ label }) => label)).toEqual(['Asha Menon', 'No one (online)'])
  expect(byProvider.map(({ label }) => label)).toEqual(['Juspay', 'Our desk'])
  expect(byDay.map(({ key }) => key)).toEqual(['2026-07-01', '2026-07-02'])
})

test('each total links to rows with the same sum', async () => {
  const book = await showDayBook(deps(), july2)
  const groups = [
    ['method', book.byMethod],
    ['provider', book.byProvider],
    ['person', book.byPerson],
    ['campus', book.byCampus],
  ] as const
  for (const [name, group] of groups)
    for (const { key, in: come, out } of group) {
      // with the filters of the page's links
      const { sums } = await listMovements(deps(), { ...july2, [name]: key, direction: 'across' })
      expect([name, key, sums]).toEqual([name, key, { in: come, out }])
    }
  for (const { key, in: come } of book.places) {
    const { sums } = await listMovements(deps(), { ...july2, place: key, direction: 'in' })
    expect([key, sums.in]).toEqual([key, come])
  }
})

test('each row names the payment, the person and the student', async () => {
  const { movements, total } = await listMovements(deps(), { ...july2, person: asha, limit: 1 })
  expect(total).toBe(3)
  expect(movements[0]).toMatchObject({
    day: '2026-07-02',
    kind: 'Desk entry corrected',
    person: 'Asha Menon',
    customerName: 'Asha Nair',
  })
})

test('an export ends with control totals', async () => {
  const { csv } = await exportMovements(deps(), july2)
  const lines = csv.trimEnd().split('\r\n')
  expect(lines.filter((line) => line.startsWith('row,'))).toHaveLength(6)
  const controls = lines.filter((line) => line.startsWith('control,'))
  expect(controls.map((line) => line.replace(/,+$/, ''))).toEqual([
    'control,Number of rows,6',
    'control,Sum in (INR),7000.5',
    'control,Sum out (INR),800',
    'control,Balance of cash:kochi (INR),4000.5',
    'control,Balance of provider:juspay (INR),1700',
    'control,Balance of desk-upi:kochi (INR),500',
  ])
  const book = await exportDayBook(deps(), july2)
  expect(book.csv).toContain('row,Place,"Cash, Kochi",1000,4500.5,0,-500,5000.5')
  expect(book.csv).toContain('control,Sum in (INR),6500.5')
})

function sum(texts: string[]): number {
  return texts.reduce((all, text) => all + Number(text), 0)
}
