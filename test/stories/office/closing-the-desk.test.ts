import { beforeEach, describe, expect, test } from 'vitest'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { balancesOf } from '../../support/read/journal.ts'
import { closesDay, deskClerk, sellsAtDesk } from '../../support/story/desk-day.ts'
import type { DeskClerk } from '../../support/story/desk-day.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'

const story = moneyStory()
const evening = new Date('2027-05-04T13:00:00Z')
const today = '2027-05-04'
const tomorrow = '2027-05-05'
let at: Story
let clerk: DeskClerk

beforeEach(async () => {
  at = story()
  at.clock.set(evening)
  clerk = await deskClerk(at, 'desk', { campus: 'Kottiyam' })
})

const balance = async (account: string) => (await balancesOf(at.db, {}))[account] ?? 0
const openOf = (by: DeskClerk) => at.handlers.listOpenDrawers({}, by.call)
const deposits = (by: DeskClerk, closes: string[], more = {}) =>
  at.handlers.depositCash({ closes, day: tomorrow, reference: 'DEP/0042', ...more }, by.call)
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

/** Each test leaves its cash at the bank, so that the next one begins with none. */
async function bringAllToTheBank(): Promise<void> {
  at.clock.set(new Date('2027-05-05T06:00:00Z'))
  const owner = await deskClerk(at, 'owner')
  for (const { closeId } of (await openOf(owner)).toDeposit) await deposits(owner, [closeId])
}

describe('the count', () => {
  test('comes before the expected sum, which no earlier answer has', async () => {
    await sellsAtDesk(at, clerk, { rupees: 4_500 })
    const drawer = await at.handlers.showDrawer({ campus: 'Kochi' }, clerk.call)
    expect(Object.keys(drawer).toSorted()).toEqual([
      'campus',
      'cheques',
      'closedUntil',
      'day',
      'isEmpty',
      'person',
    ])
    expect(JSON.stringify(await openOf(clerk))).not.toContain('4500')
    const count = { campus: 'Kochi', day: today, float: '200', counted: { 500: 9, 100: 1 } }
    expect(await at.handlers.countDrawer(count, clerk.call)).toMatchObject({
      opening: '0',
      taken: '4500',
      expected: '4500',
      counted: '4600',
      difference: '-100',
    })
    await closesDay(at, clerk, { day: today })
    await bringAllToTheBank()
  })

  test('starts at the own drawer with money in it, and lists every open drawer', async () => {
    const colleague = await deskClerk(at, 'desk')
    const owner = await deskClerk(at, 'owner')
    await sellsAtDesk(at, clerk, { rupees: 1_000 })
    at.clock.advance({ days: 1 })
    await sellsAtDesk(at, clerk, { rupees: 2_000, campus: 'Kottiyam' })
    await sellsAtDesk(at, colleague, { rupees: 3_000 })
    const { drawers } = await openOf(clerk)
    expect(
      drawers.map(({ campus, isOwn, since, amount }) => [campus, isOwn, since, amount]),
    ).toEqual([
      ['Kottiyam', true, tomorrow, null],
      ['Kochi', true, today, null],
      ['Kochi', false, tomorrow, null],
    ])
    const amounts = (await openOf(owner)).drawers.map(({ amount }) => amount ?? '')
    expect(amounts.toSorted()).toEqual(['1000', '2000', '3000'])
    const local = await deskClerk(at, 'desk', { campus: 'Kottiyam', isCampusOnly: true })
    expect((await openOf(local)).drawers.map(({ campus }) => campus)).toEqual(['Kottiyam'])
    for (const campus of ['Kochi', 'Kottiyam'])
      await closesDay(at, clerk, { campus, day: tomorrow })
    await closesDay(at, colleague, { day: tomorrow })
    expect((await openOf(clerk)).drawers).toEqual([])
    await bringAllToTheBank()
  })

  test('of an empty drawer says so before anything is counted', async () => {
    expect(await at.handlers.showDrawer({ campus: 'Kochi' }, clerk.call)).toMatchObject({
      isEmpty: true,
    })
    await sellsAtDesk(at, clerk, { rupees: 500 })
    expect(await at.handlers.showDrawer({ campus: 'Kochi' }, clerk.call)).toMatchObject({
      isEmpty: false,
    })
    await closesDay(at, clerk, { day: today })
    await bringAllToTheBank()
  })
})

describe('cash for the bank', () => {
  test('waits overnight and reaches the bank on the day of its slip', async () => {
    const [bank, waiting] = [await balance('bank'), await balance('to-deposit:kochi')]
    await sellsAtDesk(at, clerk, { rupees: 4_500 })
    const first = await closesDay(at, clerk, { day: today, kept: '500' })
    expect(first).toMatchObject({ setAside: '4000', kept: '500', deposit: null })
    expect(await balance('to-deposit:kochi')).toBe(waiting + 400_000)
    expect(await balance('bank')).toBe(bank)
    expect((await openOf(clerk)).toDeposit).toEqual([
      { closeId: first._id, campus: 'Kochi', person: clerk.name, day: today, amount: '4000' },
    ])
    await booksAgree()

    at.clock.advance({ days: 1 })
    await sellsAtDesk(at, clerk, { rupees: 1_000 })
    const second = await closesDay(at, clerk, { day: tomorrow })
    expect((await openOf(clerk)).toDeposit).toMatchObject([
      { campus: 'Kochi', day: today, amount: '4000' },
      { campus: 'Kochi', day: tomorrow, amount: '1500' },
    ])
    await deposits(clerk, [first._id, second._id])
    expect(await balance('to-deposit:kochi')).toBe(waiting)
    expect(await balance('bank')).toBe(bank + 550_000)
    expect((await openOf(clerk)).toDeposit).toEqual([])
    const { close } = await at.handlers.showDayClose({ id: first._id }, clerk.call)
    expect(close.deposit).toEqual({ day: tomorrow, reference: 'DEP/0042', by: clerk.name })
    await booksAgree()
  })

  test('is deposited once, of one campus, from the day of its close until today', async () => {
    await sellsAtDesk(at, clerk, { rupees: 1_000 })
    await sellsAtDesk(at, clerk, { rupees: 2_000, campus: 'Kottiyam' })
    const kochi = await closesDay(at, clerk, { day: today })
    const kottiyam = await closesDay(at, clerk, { campus: 'Kottiyam', day: today })
    const of = (closes: string[], more = {}) => codeOf(deposits(clerk, closes, more))
    expect(await of([kochi._id])).toBe('invalid-input')
    at.clock.advance({ days: 1 })
    expect(await of([kochi._id], { day: '2027-05-03' })).toBe('invalid-input')
    expect(await of([kochi._id], { reference: '' })).toBe('invalid-input')
    expect(await of([kochi._id, kottiyam._id])).toBe('invalid-input')
    const local = await deskClerk(at, 'desk', { campus: 'Kottiyam', isCampusOnly: true })
    expect(await codeOf(deposits(local, [kochi._id]))).toBe('cash-not-there')
    const both = await Promise.all([of([kochi._id]), of([kochi._id])])
    expect(both.toSorted()).toEqual(['cash-not-there', 'done'])
    expect(await of([kottiyam._id])).toBe('done')
    await booksAgree()
  })
})

describe('a close that was wrong', () => {
  const because = 'I forgot the second bundle.'
  const takeBack = (by: DeskClerk, id: string) =>
    at.handlers.takeBackDayClose({ id, because }, by.call)

  test('is taken back by who made it, and what was taken since counts again', async () => {
    await sellsAtDesk(at, clerk, { rupees: 4_500 })
    const wrong = await closesDay(at, clerk, { day: today, missing: 500 })
    expect(wrong.mayTakeBack).toBe(true)
    const late = await sellsAtDesk(at, clerk, { rupees: 2_000 })
    expect(await balancesOf(at.db, { orderId: late, day: tomorrow })).toMatchObject({
      'cash:kochi': 200_000,
    })
    const colleague = await deskClerk(at, 'desk')
    expect(await codeOf(takeBack(colleague, wrong._id))).toBe('forbidden')
    const { close } = await takeBack(clerk, wrong._id)
    expect(close).toMatchObject({
      state: 'takenBack',
      takenBackBecause: because,
      mayTakeBack: false,
    })
    expect(await codeOf(takeBack(clerk, wrong._id))).toBe('day-taken-back-already')
    await booksAgree()
    const { activity } = await at.handlers.listActivity({}, (await deskClerk(at, 'owner')).call)
    expect(activity[0]).toMatchObject({ reason: because })

    const count = { campus: 'Kochi', day: today, float: '', counted: { 500: 13 } }
    expect(await at.handlers.countDrawer(count, clerk.call)).toMatchObject({
      taken: '6500',
      expected: '6500',
      difference: '0',
    })
    const right = await closesDay(at, clerk, { day: today })
    await booksAgree()
    // once more, with a sale between: only that one moves
    await sellsAtDesk(at, clerk, { rupees: 1_000 })
    await takeBack(clerk, right._id)
    expect(await closesDay(at, clerk, { day: today })).toMatchObject({ counted: '7500' })
    expect(await balance('after-close:kochi')).toBe(0)
    await booksAgree()
    await bringAllToTheBank()
  })

  test('leaves with its day the cash that the next day took after its own close', async () => {
    const first = await closesDay(at, clerk, { day: today })
    at.clock.advance({ days: 1 })
    const next = await closesDay(at, clerk, { day: tomorrow })
    await sellsAtDesk(at, clerk, { rupees: 2_000 })
    await takeBack(clerk, next._id)
    await takeBack(clerk, first._id)
    const expectedOn = async (day: string) => {
      const count = { campus: 'Kochi', day, float: '', counted: {} }
      return (await at.handlers.countDrawer(count, clerk.call)).expected
    }
    expect(await expectedOn(today)).toBe('0')
    expect(await expectedOn(tomorrow)).toBe('2000')
    await booksAgree()
    await closesDay(at, clerk, { day: tomorrow })
    await bringAllToTheBank()
  })

  test('stays once it is confirmed, at the bank, or followed by another day', async () => {
    await sellsAtDesk(at, clerk, { rupees: 1_000 })
    const confirmed = await closesDay(at, clerk, { day: today })
    const colleague = await deskClerk(at, 'desk')
    await at.handlers.confirmDayClose({ id: confirmed._id }, colleague.call)
    expect(await codeOf(takeBack(clerk, confirmed._id))).toBe('day-close-stays')

    at.clock.advance({ days: 1 })
    await sellsAtDesk(at, clerk, { rupees: 1_000 })
    const atBank = await closesDay(at, clerk, { day: tomorrow })
    await deposits(clerk, [atBank._id])
    expect(await codeOf(takeBack(clerk, atBank._id))).toBe('day-close-stays')

    at.clock.advance({ days: 1 })
    await sellsAtDesk(at, clerk, { rupees: 1_000 })
    const followed = await closesDay(at, clerk, { day: '2027-05-06' })
    at.clock.advance({ days: 1 })
    const last = await closesDay(at, clerk, { day: '2027-05-07' })
    expect(await codeOf(takeBack(clerk, followed._id))).toBe('day-close-stays')
    await takeBack(clerk, last._id)
    await takeBack(clerk, followed._id)
    expect(await codeOf(at.handlers.confirmDayClose({ id: last._id }, colleague.call))).toBe(
      'day-taken-back-already',
    )
    await booksAgree()
  })
})
