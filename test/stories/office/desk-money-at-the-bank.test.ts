import { beforeAll, expect, test, vi } from 'vitest'
import { monthChanges } from '#server/accounting/books/months/month-closes.store.ts'
import { monthsStore } from '#server/accounting/books/months/months.store.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { waitersForLocks } from '../../support/read/databases.ts'
import { balancesOf } from '../../support/read/journal.ts'
import { deskClerk, sellsAtDesk } from '../../support/story/desk-day.ts'
import type { DeskClerk } from '../../support/story/desk-day.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'

const story = moneyStory()
let at: Story
let clerk: DeskClerk
let accountant: DeskClerk

beforeAll(async () => {
  at = story()
  at.clock.set(new Date('2027-05-04T06:00:00Z'))
  clerk = await deskClerk(at, 'desk')
  accountant = await deskClerk(at, 'accounts')
  await sellsAtDesk(at, clerk, { rupees: 4_500, method: 'card' })
  await sellsAtDesk(at, clerk, { rupees: 1_500, method: 'card' })
  await sellsAtDesk(at, clerk, { rupees: 2_000, method: 'upi' })
  at.clock.advance({ days: 1 })
  await sellsAtDesk(at, clerk, { rupees: 3_000, method: 'upi' })
  await sellsAtDesk(at, clerk, { rupees: 1_000, method: 'upi', campus: 'Kottiyam' })
  at.clock.advance({ days: 1 })
})

const balance = async (account: string) => (await balancesOf(at.db, {}))[account] ?? 0
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (problem: unknown) => (problem as { code?: string }).code ?? String(problem),
  )

async function booksAgree(): Promise<void> {
  expect(await checkAllBooks(at.db)).toEqual([])
  for (const { journal, dayBook, documents } of await threeWays(at.db)) {
    expect(dayBook).toEqual(journal)
    expect(documents).toEqual(journal)
  }
}

async function reads(...lines: string[]): Promise<void> {
  const csv = ['Date,Narration,Withdrawal,Deposit', ...lines].join('\n')
  const columns = { day: 'Date', words: 'Narration', credit: 'Deposit', debit: 'Withdrawal' }
  const file = { fileName: `${lines.length}.csv`, csv, columns, isDryRun: false }
  expect(await at.handlers.readBankStatement(file, accountant.call)).toMatchObject({
    isRecorded: true,
  })
}

async function line(words: string) {
  const { rows } = await at.handlers.listBankRows({}, accountant.call)
  const row = rows.find((one) => one.words.includes(words))
  if (row === undefined) throw new Error(`no line says ${words}`)
  return row
}

async function confirms(words: string, more: { thing?: string; areChargesAgreed?: boolean } = {}) {
  const row = await line(words)
  const thing = more.thing ?? row.proposals[0]?.thing.id ?? ''
  return at.handlers.matchBankRow({ id: row._id, kind: 'desk', ...more, thing }, accountant.call)
}

test('a terminal’s payout is a day’s card payments, and its charges are a cost', async () => {
  await reads('05/05/2027,POS SETTLEMENT NET OF MDR,,"5,892.00"')
  const { proposals } = await line('POS')
  expect(proposals).toMatchObject([
    {
      thing: {
        kind: 'desk',
        label: 'Kochi',
        amount: '5892',
        desk: { method: 'card', firstDay: '2027-05-04', gross: '6000', charges: '108' },
      },
    },
  ])
  await confirms('POS')
  expect(await balancesOf(at.db, { day: '2027-05-05' })).toMatchObject({
    bank: 589_200,
    'provider-charges': 10_800,
    'desk-card:kochi': -600_000,
  })
  expect(await balance('desk-card:kochi')).toBe(0)
  await booksAgree()
  expect(await codeOf(confirms('POS'))).toBe('bank-row-decided')
})

test('two days of all campuses are one UPI payout, and are not proposed again', async () => {
  await reads('06/05/2027,UPI SETTLEMENT A,,"6,000.00"', '06/05/2027,UPI SETTLEMENT B,,"6,000.00"')
  const [first] = (await line('UPI SETTLEMENT A')).proposals
  expect(first?.thing).toMatchObject({
    label: 'All campuses',
    day: '2027-05-05',
    desk: { firstDay: '2027-05-04', charges: '0' },
  })
  // both lines look alike; the sum is one of them only
  const thing = first?.thing.id ?? ''
  const both = await Promise.all(
    ['A', 'B'].map((name) => codeOf(confirms(`UPI SETTLEMENT ${name}`, { thing }))),
  )
  expect(both.toSorted()).toEqual(['bank-thing-gone', 'done'])
  const { rows } = await at.handlers.listBankRows({ state: 'open' }, accountant.call)
  expect(rows.map(({ proposals }) => proposals)).toEqual([[]])
  for (const account of ['desk-upi:kochi', 'desk-upi:kottiyam'])
    expect(await balance(account)).toBe(0)
  await booksAgree()
})

test('a match is undone with its entry, and the days wait for the bank again', async () => {
  const { rows } = await at.handlers.listBankRows({ state: 'matched' }, accountant.call)
  const upi = rows.find(({ words }) => words.startsWith('UPI'))
  const id = upi?._id ?? ''
  expect(upi?.matched).toMatchObject({ kind: 'desk', amount: '6000' })
  await at.handlers.reopenBankRow({ id, because: 'It was the other line.' }, accountant.call)
  expect(await balance('desk-upi:kochi')).toBe(500_000)
  expect(await balance('desk-upi:kottiyam')).toBe(100_000)
  await booksAgree()
  const { things } = await at.handlers.listMissingAtBank({}, accountant.call)
  // the last days of a statement may be in the next one
  expect(things).toEqual([])
  await reads('20/05/2027,INTEREST,,1.00')
  const waiting = await at.handlers.listMissingAtBank({}, accountant.call)
  expect(waiting.things.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
    ['desk', 'Kochi', '3000'],
    ['desk', 'Kottiyam', '1000'],
  ])
})

test('unusual charges are asked about, and less than the line is refused', async () => {
  const choice = { method: 'upi', firstDay: '2027-05-05', lastDay: '2027-05-05' } as const
  await reads('07/05/2027,UPI LATE,,"2,800.00"')
  const { _id: id } = await line('UPI LATE')
  const sum = await at.handlers.showDeskSum({ id, ...choice, campus: 'Kochi' }, accountant.call)
  expect(sum).toMatchObject({ fit: 'high', percent: '6.7', thing: { desk: { charges: '200' } } })
  const thing = sum.thing?.id ?? ''
  expect(await codeOf(confirms('UPI LATE', { thing }))).toBe('desk-charges-high')
  const small = await at.handlers.showDeskSum(
    { id, ...choice, campus: 'Kottiyam' },
    accountant.call,
  )
  expect(small.fit).toBe('less')
  expect(await codeOf(confirms('UPI LATE', { thing: small.thing?.id ?? '' }))).toBe(
    'desk-sum-too-small',
  )
  await confirms('UPI LATE', { thing, areChargesAgreed: true })
  expect(await balance('desk-upi:kochi')).toBe(200_000)
  await booksAgree()
})

test('a payout of a month that closes at this moment is posted today', async () => {
  at.clock.set(new Date('2027-07-05T06:00:00Z'))
  await reads('08/05/2027,UPI LAST,,"2,000.00"')
  const month = '2027-05'
  const confirming = await at.db.transaction().execute(async (tx) => {
    await monthChanges(tx).holdMonths()
    const confirmed = codeOf(confirms('UPI LAST', { thing: 'upi/2027-05-04/2027-05-04/Kochi' }))
    await vi.waitFor(async () => expect(await waitersForLocks(at.db)).toBe(1), { timeout: 10_000 })
    const close = { month, closedBy: accountant.by.id, closedAt: at.clock.now() }
    await monthChanges(tx).close({ ...close, ...(await monthsStore(tx).sumsOf(month)) })
    return { confirmed }
  })
  expect(await confirming.confirmed).toBe('done')
  expect(await balancesOf(at.db, { day: '2027-07-05' })).toMatchObject({
    bank: 200_000,
    'desk-upi:kochi': -200_000,
  })
  await booksAgree()
})
