import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { taxDocumentKinds } from '#contract/money/documents/document-kinds.ts'
import { listMonths, showMonth } from '#server/accounting/books/months/show-month.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { objectionsToBooks } from '#server/money/check-books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { propertyRuns } from '../../../support/property-runs.ts'
import { registerForTax } from '../../../support/story/register-for-tax.ts'
import { refundDesk } from '../../../support/story/refund-story.ts'
import { documentKinds } from '../../../support/read/documents.ts'
import { balancesOf } from '../../../support/read/journal.ts'

const story = moneyStory()
const orders = propertyRuns(40, 150)
let at: Story
const { approve } = refundDesk(() => at)

beforeAll(async () => {
  at = story()
  await registerForTax(at.db, '2020-01-01')
})

/** One order at the desk: its amount, the start of its batch if any, and its refunds. */
const history = fc.record({
  feeInPaise: fc.integer({ min: 100, max: 20_000_000 }),
  beginsInDays: fc.option(fc.integer({ min: 1, max: 80 })),
  paidOn: fc.nat(89),
  back: fc.array(
    fc.record({ part: fc.double({ min: 0.01, max: 1, noNaN: true }), days: fc.nat(40) }),
    { maxLength: 2 },
  ),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never
type Return = { orderId: string; amountInPaise: number; on: number }
type By = Awaited<ReturnType<Story['staffMember']>>

/** The refund of an order, at most the rest. */
function returnsOf(orderId: string, { feeInPaise, paidOn, back }: History): Return[] {
  let [left, on] = [feeInPaise, paidOn]
  return back.flatMap(({ part, days }) => {
    const amountInPaise = Math.min(left, Math.max(1, Math.round(left * part)))
    left -= amountInPaise
    on += days
    return amountInPaise > 0 ? [{ orderId, amountInPaise, on }] : []
  })
}

async function paid({ feeInPaise, beginsInDays }: History, by: By) {
  const course = await at.course({ feeInPaise })
  const student = await at.student()
  const startsOn =
    beginsInDays === null
      ? null
      : indianDayOf(new Date(at.clock.now().getTime() + beginsInDays * 86_400_000))
  const batch =
    startsOn === null
      ? null
      : await at.batch({ courseId: course.id, startsOn, enrollUntil: startsOn })
  const { orderId } = await at.office.enrollAtDesk(
    {
      studentId: student.id,
      courseId: course.id,
      batchId: batch?.id ?? null,
      campus: 'Kochi',
      clientKey: `desk-${student.id}`,
      method: 'bankTransfer',
      reference: `UTR${student.id.slice(-12)}`,
      note: null,
      amountInPaise: paise(feeInPaise),
    },
    by,
  )
  return orderId
}

async function givesBack({ orderId, amountInPaise }: Return, by: By) {
  const request = { orderId, amountInPaise: paise(amountInPaise), reason: 'As agreed.' }
  const { refund } = await at.refunds.start(request, by)
  await approve(refund.id, {
    byHand: { method: 'bankTransfer', reference: `UTR${refund.id.slice(-12)}` },
    overrideReason: 'As the office has agreed.',
  })
}

/** As in the worker. */
async function catchUp() {
  await at.payments.noteInvoicesDue()
  for (const lane of [at.payments.documentsLane(), at.payments.journalLane()])
    while ((await lane.pass(() => true)).checked > 0);
}

/** Four months, day by day. */
async function lived(planned: readonly History[]) {
  const by = await at.staffMember()
  const returns: Return[] = []
  for (let day = 0; day < 130; day += 1) {
    for (const one of planned.filter(({ paidOn }) => paidOn === day))
      returns.push(...returnsOf(await paid(one, by), one))
    for (const one of returns.filter(({ on }) => on === day)) await givesBack(one, by)
    at.clock.advance({ days: 1 })
    await catchUp()
  }
}

test(
  `document, journal and export of ${orders} random orders agree to the paisa`,
  async () => {
    await lived(fc.sample(history, orders))
    expect(await objectionsToBooks(at.db)).toEqual([])
    let owed = 0
    for (const { month } of await listMonths(at)) {
      const { byParts, byJournal } = await showMonth(at, month)
      expect({ month, ...byParts }).toEqual({ month, ...byJournal })
      owed += Number(byParts.cgst)
    }
    // all payments less all refunds have been taxed once
    const { 'output-cgst': cgst = 0 } = await balancesOf(at.db, {})
    expect(Math.round(owed * 100)).toBe(-cgst)
    expect(await documentKinds(at.db)).toEqual(new Set(taxDocumentKinds))
  },
  // a run with a thousand orders takes long
  Math.max(240_000, orders * 1_000),
)
