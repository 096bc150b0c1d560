import { beforeEach, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { proformaPaper } from '#contract/money/documents/proforma-paper.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { booksOf } from '../../support/story/books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { placeGroup } from '../../support/story/place-group.ts'
import { refundDesk, refundsOfOrder, refusalOf } from '../../support/story/refund-story.ts'
import { sendChargeback } from '../../support/story/send-chargeback.ts'

const story = moneyStory()
let at: Story
let clerk: Awaited<ReturnType<Story['staffMember']>>
const { approve } = refundDesk(() => at)
const refused = (code: string) => expect.objectContaining({ code })
const byHand = { method: 'bankTransfer', reference: 'UTR900' } as const

beforeEach(async () => {
  at = story()
  at.clock.set(new Date('2026-06-15T06:00:00Z'))
  clerk = await at.staffMember()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

type Taking = { part: number; rupees: number; deductedAtTenPercent?: number }

async function takes(orderId: string, { part, rupees, deductedAtTenPercent = 0 }: Taking) {
  const slip = { method: 'bankTransfer', reference: `UTR${part}`, cardLast4: null } as const
  const paper = { rateInHundredths: 1000, section: '194J', certificate: null }
  const deduction = { ...paper, amountInPaise: paise(deductedAtTenPercent * 100) }
  await at.groups.takePayment(
    {
      ...slip,
      orderId,
      part,
      receivedInPaise: paise(rupees * 100),
      deduction: deductedAtTenPercent === 0 ? null : deduction,
      note: null,
      isAnotherPayment: true,
    },
    clerk,
  )
}

/** Two students, with ₹5,000 of their fees paid and ₹4,000 due. */
async function paid() {
  const { orderId } = await placeGroup(at, clerk)
  await takes(orderId, { part: 1, rupees: 5000 })
  return orderId
}

/** The office requests a refund of what this payment paid for the first student, and ends their enrollment. */
async function asksForFirst(orderId: string, payment = 0) {
  const all = await at.refunds.showRefundable(orderId)
  const { capture, lines } = all[payment] ?? { capture: undefined, lines: [] }
  const [line] = lines
  const amountInPaise = paise(line?.leftInPaise ?? 0)
  const wanted = { lineId: line?.lineId ?? '', amountInPaise, endsEnrollment: true }
  const { refund } = await at.refunds.start(
    {
      orderId,
      capture: capture?.id,
      amountInPaise,
      lines: [{ ...wanted, keptBecause: undefined }],
      reason: 'She does not come.',
    },
    clerk,
  )
  return refund.id
}

async function givesFirstBack(orderId: string) {
  await approve(await asksForFirst(orderId), { byHand, overrideReason: 'It was agreed.' })
}

const tokenOf = ({ path }: { path: string }) => path.replace('/pay#', '')
const holder = (token: string) => ({ token, address: '203.0.113.7' })

/** The amount that the order's payments pay for each student's order line, in paise. */
async function paidOfLines(orderId: string): Promise<number[]> {
  const lines = await at.payments.linesOfPlace(at.db, orderId)
  return lines.map(({ paidInPaise }) => paidInPaise)
}

async function expectBooks() {
  expect(await checkAllBooks(at.db)).toEqual([])
}

test('the next installment covers only the remaining student: at the desk, by link and on the proforma', async () => {
  const orderId = await paid()
  const before = tokenOf(await at.selling.linkByOffice(orderId, clerk))
  await givesFirstBack(orderId)
  await expectBooks()
  expect((await at.selling.showLink(holder(before))).amountInPaise).toBe(200_000)
  const made = await at.selling.linkByOffice(orderId, clerk)
  expect(made.amountInPaise).toBe(200_000)
  const group = await at.groups.show(orderId)
  expect(group.parts).toMatchObject([
    { amount: '5000', waived: null, asked: '5000' },
    { amount: '4000', waived: '2000', asked: '2000' },
  ])
  expect(JSON.stringify(proformaPaper(group))).toMatch(/₹2,000, by .*, ₹2,000 waived/)
  const { dues } = await at.selling.parts.listDues({ q: orderId })
  expect(dues).toMatchObject([{ open: '2000' }])
  await expect(takes(orderId, { part: 2, rupees: 4000 })).rejects.toEqual(refused('tds-wrong'))
  await takes(orderId, { part: 2, rupees: 2000 })
  expect(await paidOfLines(orderId)).toEqual([250_000, 450_000])
  expect(await booksOf(at.db, orderId)).toMatchObject({ enrollments: 1, openFlags: [] })
  expect((await at.groups.show(orderId)).standing).toBe('paid')
  await expectBooks()
})

test('the received and deducted amounts cover only the remaining student', async () => {
  const orderId = await paid()
  await givesFirstBack(orderId)
  await takes(orderId, { part: 2, rupees: 1800, deductedAtTenPercent: 200 })
  expect((await at.groups.show(orderId)).parts[1]).toMatchObject({
    state: 'paid',
    waived: '2000',
    received: '1800',
    deducted: '200',
  })
  await expectBooks()
})

test('a payment on a page for both students is refunded, and the reduced installment stays due', async () => {
  const orderId = await paid()
  const token = tokenOf(await at.selling.linkByOffice(orderId, clerk))
  const payer = { name: 'Priya Varma', email: null }
  await at.selling.payByLink({ ...holder(token), payer, provider: 'juspay' })
  await givesFirstBack(orderId)
  const attempts = await at.payments.attemptsOf(orderId)
  await at.gateway.pay(attempts.at(-1)?.providerOrderId ?? '')
  await at.selling.complete(orderId)
  expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['second-capture'] })
  const refunds = await refundsOfOrder(at, orderId)
  const waits = refunds.filter(({ state }) => state === 'requested')
  expect(waits).toMatchObject([{ amountInPaise: 400_000 }])
  await expectBooks()
  await takes(orderId, { part: 2, rupees: 2000 })
  expect(await paidOfLines(orderId)).toEqual([250_000, 450_000])
  await expectBooks()
})

test('a page for both students is replaced by one for the remaining student', async () => {
  const orderId = await paid()
  const token = tokenOf(await at.selling.linkByOffice(orderId, clerk))
  const payer = { name: 'Priya Varma', email: null }
  const opens = () => at.selling.payByLink({ ...holder(token), payer, provider: 'juspay' })
  const before = await opens()
  await givesFirstBack(orderId)
  const now = await opens()
  expect(now.link).not.toBe(before.link)
  expect((await opens()).link).toBe(now.link)
  const attempts = await at.payments.attemptsOf(orderId)
  await at.comesBack(await at.gateway.pay(attempts.at(-1)?.providerOrderId ?? ''))
  expect(await paidOfLines(orderId)).toEqual([250_000, 450_000])
  expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: [] })
  await expectBooks()
})

test('an installment charged back by the bank is paid again for the remaining student', async () => {
  const orderId = await paid()
  const token = tokenOf(await at.selling.linkByOffice(orderId, clerk))
  const payer = { name: 'Priya Varma', email: null }
  await at.selling.payByLink({ ...holder(token), payer, provider: 'juspay' })
  const page = (await at.payments.attemptsOf(orderId)).at(-1)?.providerOrderId ?? ''
  await at.comesBack(await at.gateway.pay(page))
  await givesFirstBack(orderId)
  await sendChargeback(at, page, 'RESOLVED_IN_CUSTOMER_FAVOUR')
  await takes(orderId, { part: 2, rupees: 2000 })
  expect(await paidOfLines(orderId)).toEqual([250_000, 450_000])
  expect(await booksOf(at.db, orderId)).toMatchObject({ enrollments: 1, openFlags: [] })
  await expectBooks()
})

test('no channel accepts the next installment while a refund is undecided, and each does after a refusal', async () => {
  const orderId = await paid()
  const token = tokenOf(await at.selling.linkByOffice(orderId, clerk))
  const refundId = await asksForFirst(orderId)
  await expect(takes(orderId, { part: 2, rupees: 4000 })).rejects.toEqual(
    refused('group-part-not-due'),
  )
  await expect(at.selling.linkByOffice(orderId, clerk)).rejects.toEqual(refused('link-not-needed'))
  expect((await at.selling.showLink(holder(token))).state).toBe('withdrawn')
  expect((await at.groups.show(orderId)).canTakePayment).toBe(false)
  await at.refunds.refuse(refusalOf(refundId), clerk)
  expect((await at.groups.show(orderId)).canTakePayment).toBe(true)
  await takes(orderId, { part: 2, rupees: 4000 })
  expect(await paidOfLines(orderId)).toEqual([450_000, 450_000])
  await expectBooks()
})

test('other payments for the ended enrollment wait at the refund desk, even behind another refund', async () => {
  const orderId = await paid()
  await takes(orderId, { part: 2, rupees: 4000 })
  const [, second] = await at.payments.capturesOf(at.db, orderId)
  const lines = (await at.refunds.showRefundable(orderId))[1]?.lines ?? []
  const { refund: other } = await at.refunds.start(
    {
      orderId,
      capture: second?.id,
      amountInPaise: paise(10_000),
      lines: [
        {
          lineId: lines[1]?.lineId ?? '',
          amountInPaise: paise(10_000),
          endsEnrollment: false,
          keptBecause: undefined,
        },
      ],
      reason: 'A discount that was promised.',
    },
    clerk,
  )
  await givesFirstBack(orderId)
  await expectBooks()
  await approve(other.id, { byHand, overrideReason: 'It was promised.' })
  const refunds = await refundsOfOrder(at, orderId)
  const waits = refunds.filter(({ state }) => state === 'requested')
  expect(waits).toMatchObject([{ amountInPaise: 200_000, captureId: second?.id }])
  expect(await booksOf(at.db, orderId)).toMatchObject({ enrollments: 1 })
  await expectBooks()
})
