import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { showDayBook } from '#server/accounting/books/day-book/show-day-book.ts'
import { exportTally } from '#server/accounting/books/months/export-month.ts'
import { listMonths, showMonth } from '#server/accounting/books/months/show-month.ts'
import { institute } from '#institute/institute.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { byTwoPeople } from '../../../support/story/by-two-people.ts'
import { makeAdmin } from '../../../support/story/make.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { registerForTax } from '../../../support/story/register-for-tax.ts'
import { balancesOf } from '../../../support/read/journal.ts'

// the clerk has closed the drawer of the last day of the financial year and continues to take money
const story = moneyStory()
let at: Story
let clerk: Awaited<ReturnType<typeof clerkOf>>

/** A quarter past eleven at night, because the test takes minutes. */
const lateEvening = new Date('2027-03-31T17:45:00Z')

beforeEach(async () => {
  at = story()
  await registerForTax(at.db, '2020-01-01')
  clerk = await clerkOf()
  at.clock.set(lateEvening)
})

/** As a member of staff and as a caller. */
async function clerkOf() {
  const { id, name } = await makeAdmin(at.db)
  const principal = { kind: 'admin', adminId: id, name, role: 'owner' } as const
  const call = { principal: { ...principal, tokenHash: Buffer.alloc(0) }, address: '::1' }
  return { by: { kind: 'admin', id, name } as const, call: { ...call, requestId: 'story' } }
}

async function sellsInCash(rupees = 11_800) {
  const [student, course] = [await at.student(), await at.course({ feeInPaise: rupees * 100 })]
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
      amountInPaise: paise(rupees * 100),
    },
    clerk.by,
  )
  return orderId
}

/** The whole drawer goes to the bank. */
async function closes(day: string) {
  const count = { campus: 'Kochi', day, float: '', counted: {} }
  const { expected } = await at.handlers.countDrawer(count, clerk.call)
  const rupees = Number(expected)
  const counted = { 100: Math.floor(rupees / 100), 1: rupees % 100 }
  await at.handlers.closeDay(
    {
      campus: 'Kochi',
      day,
      expected,
      float: '',
      counted,
      kept: '',
    },
    clerk.call,
  )
  return expected
}

/** By account, in paise; debits are positive. */
const movedOn = (day: string, orderId: string) => balancesOf(at.db, { day, orderId })

async function cashOf(day: string) {
  const { total } = await showDayBook(
    { db: at.db, clock: at.clock, institute },
    { from: day, to: day },
  )
  return [Number(total.in), Number(total.out)]
}

/** Each month's return agrees with the journal. @returns the months. */
async function booksAgree() {
  expect(await checkAllBooks(at.db)).toEqual([])
  const months = await listMonths(at)
  for (const { month } of months) {
    const { byParts, byJournal } = await showMonth(at, month)
    expect({ month, ...byParts }).toEqual({ month, ...byJournal })
  }
  return months.map(({ month }) => month)
}

const sold = { fees: -1_000_000, 'output-cgst': -90_000, 'output-sgst': -90_000 }

describe('cash received after the close of a month’s last day', () => {
  test('is earned and taxed on its invoice day, and counted on the next day', async () => {
    await sellsInCash()
    await closes('2027-03-31')
    const before = await cashOf('2027-03-31')
    const orderId = await sellsInCash()
    expect(await movedOn('2027-03-31', orderId)).toEqual({
      ...sold,
      'after-close:kochi': 1_180_000,
    })
    expect(await movedOn('2027-04-01', orderId)).toEqual({
      'after-close:kochi': -1_180_000,
      'cash:kochi': 1_180_000,
    })
    const [invoice] = await at.payments.listDocuments(at.db, [orderId])
    expect(invoice?.number).toMatch('KTI/26-27/')
    expect(await cashOf('2027-03-31')).toEqual(before)
    await booksAgree()
    at.clock.advance({ days: 1 })
    expect(await closes('2027-04-01')).toBe('11800')
    await booksAgree()
    const xml = await exportTally({ db: at.db, institute }, '2027-03')
    expect(xml.xml).toContain('After the Close, kochi')
  })

  test('and refunded the same evening has its credit note in the same month', async () => {
    await closes('2027-03-31')
    const orderId = await sellsInCash()
    const request = { orderId, amountInPaise: paise(590_000), reason: 'As agreed.' }
    const { refund } = await at.refunds.start(request, clerk.by)
    const byHand = { method: 'cash', reference: 'Voucher 1' } as const
    await at.refunds.approve({ id: refund.id, overrideReason: 'As agreed.', byHand }, clerk.by)
    expect(await movedOn('2027-03-31', orderId)).toEqual({
      fees: -500_000,
      'output-cgst': -45_000,
      'output-sgst': -45_000,
      'after-close:kochi': 590_000,
    })
    expect(await movedOn('2027-04-01', orderId)).toMatchObject({ 'cash:kochi': 590_000 })
    await booksAgree()
  })

  test('and entered by mistake is reversed in the same month, with a credit note', async () => {
    await closes('2027-03-31')
    const orderId = await sellsInCash()
    const undoing = { orderId, reason: 'Another student’s money.' }
    await byTwoPeople(at, (by) => at.office.undoDeskEntry(undoing, by))
    const papers = await at.payments.listDocuments(at.db, [orderId])
    expect(papers.map(({ taxKind }) => taxKind)).toEqual(['creditNote', 'taxInvoice'])
    expect(await movedOn('2027-03-31', orderId)).toEqual({})
    expect(await movedOn('2027-04-01', orderId)).toEqual({})
    await booksAgree()
  })

  test('and corrected to UPI is not counted in any drawer', async () => {
    await closes('2027-03-31')
    const orderId = await sellsInCash()
    const details = {
      method: 'upi',
      reference: '933333333399',
      campus: 'Kochi',
      note: null,
    } as const
    const correction = { orderId, details, reason: 'The slip was read again.' }
    await byTwoPeople(at, (by) =>
      at.office.correctDeskEntry({ ...correction, isAnotherPayment: false }, by),
    )
    expect(await movedOn('2027-03-31', orderId)).toEqual({
      ...sold,
      'after-close:kochi': 1_180_000,
    })
    expect(await movedOn('2027-04-01', orderId)).toEqual({
      'after-close:kochi': -1_180_000,
      'desk-upi:kochi': 1_180_000,
    })
    await booksAgree()
  })
})

test('a document and its journal entry share one day, even across midnight', async () => {
  const midnight = Date.parse('2027-03-31T18:30:00Z')
  for (let looks = 1; looks <= 12; looks += 1) {
    at.clock.set(new Date(midnight - looks * 10 + 5))
    at.clock.lookTakes(10)
    await sellsInCash()
    at.clock.lookTakes(0)
  }
  expect(await booksAgree()).toEqual(['2027-04', '2027-03'])
})
