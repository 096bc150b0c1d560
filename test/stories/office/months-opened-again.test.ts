import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { Problem } from '#contract/problems.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { ownerCall } from '../../support/story/move-student.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { propertyRuns } from '../../support/property-runs.ts'
import { refundDesk } from '../../support/story/refund-story.ts'

// months that are closed and opened again while sales, parts, refunds and late closes of drawers continue
const story = moneyStory()
const runs = propertyRuns(3, 12)
let at: Story
let call: Awaited<ReturnType<typeof ownerCall>>
const { approve } = refundDesk(() => at)

beforeAll(() => {
  at = story()
  at.clock.set(new Date('2027-01-12T05:00:00Z'))
})

const sold: string[] = []
const clerk = () => ({ kind: 'admin', id: call.principal.adminId, name: 'Anu' }) as const
const today = () => indianDayOf(at.clock.now())
/** 'YYYY-MM', so many months before this one. */
const monthBefore = (months: number) => {
  let first = `${today().slice(0, 7)}-01`
  for (let back = 0; back < months; back += 1) first = `${dayAfter(first, -1).slice(0, 7)}-01`
  return first.slice(0, 7)
}

async function sellsInCash(): Promise<void> {
  const [student, course] = [await at.student(), await at.course({ feeInPaise: 450_000 })]
  const { orderId } = await at.office.enrollAtDesk(
    {
      studentId: student.id,
      courseId: course.id,
      batchId: null,
      campus: 'Kochi',
      clientKey: `desk-${student.id}`,
      method: 'cash',
      reference: null,
      note: null,
      amountInPaise: paise(450_000),
    },
    clerk(),
  )
  sold.push(orderId)
}

/** The first of four parts is paid at the provider, then the next one. */
async function paysInParts(): Promise<void> {
  const { id: courseId } = await at.course()
  const every = { first: '1500', laterParts: 3, every: 'months', everyCount: 1 } as const
  await at.selling.parts.setPlan({ id: courseId, ...every }, clerk())
  const { id: studentId } = await at.student()
  const partsShown = ['1500', '1000', '1000', '1000']
  const { orderId } = await at.initiate({ studentId, courseId, partsShown })
  await at.comesBack(await at.gateway.pay(orderId))
  sold.push(orderId)
}

async function givesBack(): Promise<void> {
  const orderId = sold.pop()
  if (orderId === undefined) return
  const request = { orderId, amountInPaise: paise(100_000), reason: 'As agreed.' }
  const { refund } = await at.refunds.start(request, clerk())
  await approve(refund.id, {
    byHand: { method: 'bankTransfer', reference: `UTR${refund.id.slice(-12)}` },
    overrideReason: 'As the office has agreed.',
  })
}

/** Nothing goes to the bank; change for ₹100 came from there. */
const closesDrawer = (daysAgo: number) => async (): Promise<void> => {
  const day = dayAfter(today(), -daysAgo)
  const change = { campus: 'Kochi', day, float: '100' }
  const { expected } = await at.handlers.countDrawer({ ...change, counted: {} }, call)
  const rupees = Number(expected) + 100
  if (rupees < 0) return
  const counted = { 100: Math.floor(rupees / 100), 1: rupees % 100 }
  await at.handlers.closeDay({ ...change, expected, counted, kept: String(rupees) }, call)
}

/** As an accountant who has been away: one after the other. */
async function closesAllMonths(): Promise<void> {
  const { months } = await at.handlers.listMonths({}, call)
  for (const { month, standing } of months.toReversed())
    if (standing === 'over') await at.handlers.closeMonth({ month }, call)
}

const closesMonth = (months: number) => () =>
  at.handlers.closeMonth({ month: monthBefore(months) }, call)
const reopens = (months: number) => () =>
  at.handlers.reopenMonth(
    { month: monthBefore(months), reason: 'A drawer was closed too late.' },
    call,
  )
const days = (count: number) => () => Promise.resolve(at.clock.advance({ days: count }))

const acts: Record<string, () => Promise<unknown>> = {
  sellsInCash,
  paysInParts,
  givesBack,
  closesDrawerToday: closesDrawer(0),
  closesDrawerOfTwoWeeksAgo: closesDrawer(14),
  closesDrawerOfLastMonth: closesDrawer(35),
  closesAllMonths,
  closesLastMonth: closesMonth(1),
  closesMonthBeforeLast: closesMonth(2),
  reopensLastMonth: reopens(1),
  reopensMonthBeforeLast: reopens(2),
  aWeekPasses: days(7),
  aMonthPasses: days(31),
}

/** @returns 'done', or the code of the refusal. */
async function act(name: string): Promise<string> {
  try {
    await acts[name]?.()
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

/** Each story begins with a month that is closed. */
const begins = ['sellsInCash', 'paysInParts', 'aMonthPasses', 'aWeekPasses', 'closesAllMonths']
const reopened = [
  'closesDrawerOfLastMonth',
  'reopensLastMonth',
  'closesDrawerOfLastMonth',
  'givesBack',
  'closesLastMonth',
  'sellsInCash',
  'aMonthPasses',
  'aMonthPasses',
  'closesLastMonth',
  'reopensMonthBeforeLast',
]

test('the three totals stay equal whatever month is opened again', async () => {
  const done = new Set<string>()
  const stories = fc.sample(
    fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 30, maxLength: 40 }),
    runs,
  )
  for (const random of [reopened, ...stories]) {
    call = await ownerCall(at)
    for (const name of [...begins, ...random]) {
      const outcome = await act(name)
      done.add(`${name}: ${outcome}`)
      while ((await at.payments.journalLane().pass(() => true)).checked > 0);
    }
    expect(await checkAllBooks(at.db)).toEqual([])
  }
  // the stories came upon what they are about
  expect([...done]).toEqual(
    expect.arrayContaining([
      'reopensLastMonth: done',
      'closesLastMonth: month-before-open',
      'reopensMonthBeforeLast: month-not-last-closed',
      'closesDrawerOfLastMonth: month-closed',
      'closesDrawerOfLastMonth: done',
      'givesBack: done',
    ]),
  )
}, 240_000)
