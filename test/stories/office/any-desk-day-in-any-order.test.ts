import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { eachOnce, propertyRuns } from '../../support/property-runs.ts'
import { balancesOf, postedKinds } from '../../support/read/journal.ts'
import { actQuietly } from '../../support/story/any-order.ts'
import { closesDay, deskClerk, sellsAtDesk } from '../../support/story/desk-day.ts'
import type { DeskClerk } from '../../support/story/desk-day.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'

const story = moneyStory()
const runs = propertyRuns(6, 24)
let at: Story
let clerk: DeskClerk
let owner: DeskClerk
let statements = 0

beforeAll(async () => {
  at = story()
  clerk = await deskClerk(at, 'desk')
  owner = await deskClerk(at, 'owner')
})

const today = () => indianDayOf(at.clock.now())
const waiting = async () => (await at.handlers.listOpenDrawers({}, owner.call)).toDeposit
const rowsIn = async (state: 'open' | 'matched') =>
  (await at.handlers.listBankRows({ state, limit: 100 }, owner.call)).rows

/** The bank pays out what the desk took by this method until yesterday, less its charges. */
async function bankPays(method: 'upi' | 'card', percent: number): Promise<void> {
  const balances = await balancesOf(at.db, {})
  const account = `desk-${method}:kochi`
  const paid = Math.floor(((balances[account] ?? 0) * (100 - percent)) / 100) / 100
  if (paid <= 0) return
  statements += 1
  const [year, month, day] = today().split('-')
  const words = `${method === 'upi' ? 'UPI' : 'POS'} SETTLEMENT ${statements}`
  const csv = `Date,Narration,Withdrawal,Deposit\n${day}/${month}/${year},${words},,${paid.toFixed(2)}`
  const columns = { day: 'Date', words: 'Narration', credit: 'Deposit', debit: 'Withdrawal' }
  await at.handlers.readBankStatement(
    { fileName: 'bank.csv', csv, columns, isDryRun: false },
    owner.call,
  )
}

async function confirmsLine(): Promise<void> {
  const row = (await rowsIn('open')).find(({ proposals }) => proposals.length > 0)
  const [first] = row?.proposals ?? []
  if (row === undefined || first === undefined) return
  const { kind, id: thing } = first.thing
  await at.handlers.matchBankRow({ id: row._id, kind, thing }, owner.call)
}

async function takesBack(): Promise<void> {
  const { closes } = await at.handlers.listDayCloses({ limit: 100 }, clerk.call)
  const last = closes.find(({ mayTakeBack }) => mayTakeBack)
  if (last === undefined) return
  const because = 'A bundle was forgotten.'
  await at.handlers.takeBackDayClose({ id: last._id, because }, clerk.call)
}

async function confirmsClose(): Promise<void> {
  const { closes } = await at.handlers.listDayCloses({ state: 'closed', limit: 100 }, owner.call)
  const first = closes.at(-1)
  if (first !== undefined) await at.handlers.confirmDayClose({ id: first._id }, owner.call)
}

async function deposits(most: number): Promise<void> {
  const closes = (await waiting()).slice(0, most).map(({ closeId }) => closeId)
  const slip = { day: today(), reference: `DEP/${statements}${closes.length}` }
  if (closes.length > 0) await at.handlers.depositCash({ closes, ...slip }, clerk.call)
}

const acts = {
  'sells in cash': () => sellsAtDesk(at, clerk, { rupees: 4_500 }),
  'sells by UPI': () => sellsAtDesk(at, clerk, { rupees: 2_000, method: 'upi' }),
  'sells by card': () => sellsAtDesk(at, clerk, { rupees: 3_000, method: 'card' }),
  'closes the day': () => closesDay(at, clerk, { day: today() }),
  'closes it short, with change left': () =>
    closesDay(at, clerk, { day: today(), kept: '500', missing: 100 }),
  'takes the close back': takesBack,
  'confirms a close': confirmsClose,
  'brings cash to the bank': () => deposits(1),
  'brings all cash to the bank': () => deposits(100),
  'the next day begins': async () => at.clock.advance({ days: 1 }),
  'the bank pays UPI': () => bankPays('upi', 0),
  'the bank pays cards': () => bankPays('card', 2),
  'confirms a line': confirmsLine,
  'opens a line again': async () => {
    const [row] = await rowsIn('matched')
    if (row === undefined) return
    await at.handlers.reopenBankRow({ id: row._id, because: 'It was another.' }, owner.call)
  },
} satisfies Record<string, () => Promise<unknown>>
type Act = keyof typeof acts
// Object.keys loses the table's key types
const names = Object.keys(acts) as Act[]

async function objections(): Promise<string[]> {
  const days = await threeWays(at.db)
  const differing = days.filter(({ journal, dayBook, documents }) =>
    [dayBook, documents].some(
      (way) => way.inInPaise !== journal.inInPaise || way.outInPaise !== journal.outInPaise,
    ),
  )
  return [...(await checkAllBooks(at.db)), ...differing.map(({ day }) => `${day}: three totals`)]
}

const whole: Act[] = [
  'sells in cash',
  'closes it short, with change left',
  'sells in cash',
  'takes the close back',
  'closes the day',
  'sells by card',
  'sells by UPI',
  'the next day begins',
  'brings all cash to the bank',
  'the bank pays cards',
  'the bank pays UPI',
  'confirms a line',
  'confirms a line',
  'opens a line again',
]

test(
  'the books stay right whatever a desk and its bank do, in any order',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 12 }),
        async (acted) => {
          for (const act of acted) {
            await actQuietly(acts[act])
            expect({ act, objections: await objections() }).toEqual({ act, objections: [] })
          }
        },
      ),
      { numRuns: runs, examples: [[whole], ...eachOnce(names, 7).map((one): [Act[]] => [one])] },
    )
    expect(await postedKinds(at.db)).toEqual(
      expect.arrayContaining(['deposit', 'toDeposit', 'closeTakenBack', 'deskSettlement']),
    )
  },
)
