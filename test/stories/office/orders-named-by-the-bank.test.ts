import { beforeAll, expect, test } from 'vitest'
import { upiReference } from '#contract/money/upi/upi-link.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { balancesOf } from '../../support/read/journal.ts'
import { booksOf } from '../../support/story/books.ts'
import { deskClerk, sellsAtDesk } from '../../support/story/desk-day.ts'
import type { DeskClerk } from '../../support/story/desk-day.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { groupOrder } from '../../support/story/place-group.ts'
import { placeInParts } from '../../support/story/place-in-parts.ts'

const story = moneyStory()
let at: Story
let accountant: DeskClerk
let files = 0

beforeAll(async () => {
  at = story()
  at.clock.set(new Date('2027-05-04T06:00:00Z'))
  accountant = await deskClerk(at, 'accounts')
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

/** Reads a statement with one line, and returns it. */
async function reads(words: string, rupees: number, day = '03/05/2027') {
  files += 1
  const csv = ['Date,Narration,Withdrawal,Deposit', `${day},${words},,${rupees}.00`].join('\n')
  const columns = { day: 'Date', words: 'Narration', credit: 'Deposit', debit: 'Withdrawal' }
  const file = { fileName: `${files}.csv`, csv, columns, isDryRun: false }
  expect(await at.handlers.readBankStatement(file, accountant.call)).toMatchObject({
    isRecorded: true,
  })
  return line(words)
}

async function line(words: string) {
  const { rows } = await at.handlers.listBankRows({ limit: 100 }, accountant.call)
  const row = rows.find((one) => one.words === words)
  if (row === undefined) throw new Error(`no line says ${words}`)
  return row
}

function records({ _id: id, orders: [order] }: Awaited<ReturnType<typeof line>>) {
  const { orderId = '', part = 1 } = order ?? {}
  return at.handlers.recordBankOrder({ id, orderId, part }, accountant.call)
}

test('a line that names an unpaid order records its payment once, and is confirmed by it', async () => {
  const { orderId, studentId, courseId } = await at.initiate()
  const words = `UPI/CR/600012345678/ASHA NAI/HDFC/asha@okhd/${orderId.toLowerCase()}`
  const row = await reads(words, 4_500)
  expect(row.orders).toMatchObject([
    { orderId, due: '4500', objection: null, method: 'upi', bankReference: '600012345678' },
  ])
  const all = await Promise.all([records(row), records(row)].map(codeOf))
  expect(all).toContain('done')
  expect(await codeOf(records(row))).toBe('bank-row-decided')
  const paid = await at.payments.ordersOfStudent(studentId)
  const [order, ...others] = paid.filter(({ state }) => state === 'paid')
  expect(others).toEqual([])
  expect(await booksOf(at.db, order?.id ?? '')).toMatchObject({ enrollments: 1, flags: [] })
  expect(await at.selling.courseState(studentId, courseId)).toMatchObject({ kind: 'enrolled' })
  expect((await at.payments.receiptOf(order?.id ?? ''))?.amountInPaise).toBe(450_000)
  const { matched, state } = await line(words)
  expect(state).toBe('matched')
  expect(matched).toMatchObject({ kind: 'desk', orderId: order?.id, reference: '600012345678' })
  expect(await balance('desk-upi:kochi')).toBe(0)
  expect(await balance('bank')).toBe(450_000)
  await booksAgree()
})

test('one payment of a day settles itself, and the rest of the day waits', async () => {
  const clerk = await deskClerk(at, 'desk')
  await sellsAtDesk(at, clerk, { rupees: 2_000, method: 'upi' })
  // a cut reference names its time
  at.clock.advance({ seconds: 1 })
  const { orderId } = await at.initiate()
  const words = `UPI-ASHA-ASHA@OKICICI-ICIC0000001-600012345679-${orderId.slice(0, 12)}`
  await records(await reads(words, 4_500))
  expect(await balance('desk-upi:kochi')).toBe(200_000)
  const sum = await reads('UPI SETTLEMENT KOCHI', 2_000, '05/05/2027')
  const [proposal] = sum.proposals
  expect(proposal?.thing).toMatchObject({ kind: 'desk', amount: '2000' })
  const id = proposal?.thing.id ?? ''
  await at.handlers.matchBankRow({ id: sum._id, kind: 'desk', thing: id }, accountant.call)
  expect(await balance('desk-upi:kochi')).toBe(0)
  await booksAgree()
})

test('a confirmed line is opened again, and its recorded payment is proposed', async () => {
  const { orderId } = await at.initiate()
  const words = `UPI IN/600012345680/asha@oksbi/${orderId}`
  await records(await reads(words, 4_500))
  const { _id: id } = await line(words)
  await at.handlers.reopenBankRow({ id, because: 'It was another line.' }, accountant.call)
  expect(await balance('desk-upi:kochi')).toBe(450_000)
  const { proposals, orders } = await line(words)
  expect(orders).toEqual([])
  expect(proposals[0]).toMatchObject({ isNamed: true, thing: { reference: '600012345680' } })
  const thing = proposals[0]?.thing.id ?? ''
  await at.handlers.matchBankRow({ id, kind: 'desk', thing }, accountant.call)
  expect(await balance('desk-upi:kochi')).toBe(0)
  await booksAgree()
})

test('another amount, a paid order and a used number are said, and nothing is recorded', async () => {
  const { orderId } = await at.initiate()
  const less = await reads(`UPI/600012345681/${orderId}`, 4_000)
  expect(less.orders).toMatchObject([
    { orderId, objection: 'The line has ₹4,000, and ₹4,500 is due.' },
  ])
  expect(await codeOf(records(less))).toBe('bank-order-not-named')
  // the number of the first story's payment
  const used = await reads(`UPI/600012345678/${orderId}`, 4_500)
  expect(await codeOf(records(used))).toBe('reference-used-before')
  await at.comesBack(await at.gateway.pay(orderId))
  const second = await reads(`UPI/600012345682/${orderId}`, 4_500)
  expect(second.orders).toMatchObject([
    { objection: 'This order is paid. The money may be a second payment.' },
  ])
  expect(await codeOf(records(second))).toBe('bank-order-not-named')
  await booksAgree()
})

test('a full batch refuses the payment with its sentence, and the line stays open', async () => {
  const course = await at.course({ feeInPaise: 450_000 })
  const batch = await at.batch({ courseId: course.id, seats: 1 })
  const wanted = { courseId: course.id, batchId: batch.id }
  const { orderId } = await at.initiate(wanted)
  at.clock.advance({ minutes: 180 })
  await at.selling.pollPending()
  const other = await at.initiate(wanted)
  await at.comesBack(await at.gateway.pay(other.orderId))
  const row = await reads(`UPI/600012345683/${orderId}`, 4_500)
  expect(await codeOf(records(row))).toBe('batch-full')
  expect((await line(row.words)).state).toBe('open')
  await booksAgree()
})

test('a later instalment is named by its number', async () => {
  const { orderId } = await placeInParts(at)
  await at.comesBack(await at.gateway.pay(orderId))
  const [, second] = await at.payments.partsOf(at.db, orderId)
  const due = (second?.openInPaise ?? 0) / 100
  const early = await reads(`UPI/600012345684/${upiReference(orderId, 3)}`, due)
  expect(early.orders).toMatchObject([{ objection: expect.stringContaining('not due') }])
  const row = await reads(`UPI/600012345685/${upiReference(orderId, 2)}`, due)
  expect(row.orders).toMatchObject([{ part: 2, objection: null }])
  await records(row)
  const states = (await at.payments.partsOf(at.db, orderId)).map(({ state }) => state)
  expect(states.slice(0, 2)).toEqual(['paid', 'paid'])
  await booksAgree()
})

test('an organisation’s transfer that names its order enrolls the group', async () => {
  const clerk = await at.staffMember()
  const { orderId } = await at.groups.place(
    { ...(await groupOrder(at)), seatsUntil: '2027-05-20' },
    clerk,
  )
  const [part] = await at.payments.partsOf(at.db, orderId)
  const due = (part?.openInPaise ?? 0) / 100
  const row = await reads(`NEFT CR-FDRL0001001-ACME-N300260000001-${orderId}`, due)
  expect(row.orders).toMatchObject([
    { orderId, method: 'bankTransfer', bankReference: 'N300260000001' },
  ])
  await records(row)
  expect(await line(row.words)).toMatchObject({ state: 'matched', matched: { kind: 'payment' } })
  expect((await at.payments.partsOf(at.db, orderId))[0]?.state).toBe('paid')
  await booksAgree()
})
