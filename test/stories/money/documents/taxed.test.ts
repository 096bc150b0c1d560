import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { paperOf } from '#contract/money/documents/paper.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { listMonths, showMonth } from '#server/accounting/books/months/show-month.ts'
import { documentToWire } from '#server/money/documents/document.wire.ts'
import { objectionsToBooks } from '#server/money/check-books.ts'
import { makePapers } from '../../../support/story/make-papers.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { keralaGstin, registerForTax } from '../../../support/story/register-for-tax.ts'
import { paidOrder, refundDesk } from '../../../support/story/refund-story.ts'
import { loseChargeback } from '../../../support/story/send-chargeback.ts'
import { documentsOf } from '../../../support/read/documents.ts'
import { balancesOf } from '../../../support/read/journal.ts'
import { changeBatch } from '../../../support/change/catalog.ts'

const story = moneyStory()
let at: Story
const { approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0, refundOutcome: 'success' })
  await at.gateway.healed()
  await registerForTax(at.db, '2020-01-01')
})

/** As in the worker. */
async function lanes() {
  await at.payments.noteInvoicesDue()
  await at.payments.documentsLane().pass(() => true)
  await at.payments.journalLane().pass(() => true)
}

async function giveBack(orderId: string, rupees: number, overrideReason?: string) {
  const request = { orderId, amountInPaise: paise(rupees * 100), reason: 'As agreed.' }
  const { refund } = await at.refunds.start(request, await at.staffMember())
  await approve(refund.id, { overrideReason })
  at.clock.advance({ minutes: 1 })
  await at.refunds.pollPending()
  await at.selling.complete(orderId)
}

/** Kind and amounts in paise of each document, in the order of issue. */
async function papers(orderId: string) {
  const rows = await documentsOf(at.db, orderId)
  return rows.map(({ taxKind, number, facts }) => {
    const { amountInPaise, tax } = JSON.parse(facts) as {
      amountInPaise: number
      tax?: Record<string, number>
    }
    const parts = tax && [
      tax['taxableInPaise'],
      tax['cgstInPaise'],
      tax['sgstInPaise'],
      tax['igstInPaise'],
    ]
    return [taxKind, number.split('/')[0], amountInPaise, parts]
  })
}

async function paperNamed(orderId: string, kind: string) {
  const documents = await documentsOf(at.db, orderId)
  const checkCode = documents.find(({ taxKind }) => taxKind === kind)?.checkCode ?? ''
  return paperOf(documentToWire(await at.payments.showDocument(checkCode)))
}

/** The credits of an order on each earnings account, in paise. */
async function credited(orderId: string) {
  const balances = Object.entries(await balancesOf(at.db, { orderId }))
  const isEarned = (account: string) => /^(fees|advances)$|^output-/.test(account)
  return Object.fromEntries(
    balances.flatMap(([account, amount]) => (isEarned(account) ? [[account, -amount]] : [])),
  )
}

/** Each month's return also agrees with the journal, over all payments of these stories. */
async function booksAgree() {
  expect(await objectionsToBooks(at.db)).toEqual([])
  for (const { month } of await listMonths(at)) {
    const { byParts, byJournal } = await showMonth(at, month)
    expect({ month, ...byParts }).toEqual({ month, ...byJournal })
  }
}

/** Paid for a batch that begins in ten days. */
async function paidAhead(mode: 'Offline' | 'Online' = 'Offline') {
  const course = await at.course({ feeInPaise: 1_180_000 })
  const startsOn = indianDayOf(new Date(at.clock.now().getTime() + 10 * 86_400_000))
  const batch = await at.batch({ courseId: course.id, startsOn, enrollUntil: startsOn, mode })
  const { orderId, studentId } = await at.initiate({ courseId: course.id, batchId: batch.id })
  await at.comesBack(await at.gateway.pay(orderId))
  return { orderId, studentId, batchId: batch.id }
}

describe('without a batch, the service begins with the enrollment', () => {
  test('the payment has a tax invoice, and refunds have credit notes to the paisa', async () => {
    const { orderId } = await paidOrder(at)
    expect(await papers(orderId)).toEqual([
      ['taxInvoice', 'KTI', 450_000, [381_356, 34_322, 34_322, 0]],
    ])
    expect(await credited(orderId)).toEqual({
      fees: 381_356,
      'output-cgst': 34_322,
      'output-sgst': 34_322,
    })
    await giveBack(orderId, 1000)
    await giveBack(orderId, 500.5)
    await booksAgree()
    await giveBack(orderId, 2999.5)
    const [, ...notes] = await papers(orderId)
    expect(notes.map(([kind, prefix]) => [kind, prefix])).toEqual([
      ['creditNote', 'KCN'],
      ['creditNote', 'KCN'],
      ['creditNote', 'KCN'],
    ])
    const sums = notes.map(([, , , parts]) => parts as number[])
    const all = [0, 1, 2, 3].map((part) => sums.reduce((sum, one) => sum + (one[part] ?? 0), 0))
    expect(all).toEqual([381_356, 34_322, 34_322, 0])
    expect(await credited(orderId)).toEqual({})
    await booksAgree()
  })

  test('the document contains every required field', async () => {
    const { orderId } = await paidOrder(at)
    await giveBack(orderId, 1000)
    const invoice = await paperNamed(orderId, 'taxInvoice')
    expect(invoice.title).toBe('Tax invoice')
    expect(invoice.tax?.lines).toEqual([
      { name: 'Taxable value', value: '₹3,813.56' },
      { name: 'CGST 9 %', value: '₹343.22' },
      { name: 'SGST 9 %', value: '₹343.22' },
      { name: 'With tax', value: '₹4,500' },
      { name: 'SAC', value: '999293' },
      { name: 'Place of supply', value: 'Kerala (32)' },
      { name: 'Supplier’s GSTIN', value: keralaGstin },
      { name: 'Recipient’s GSTIN', value: 'Not registered' },
      { name: 'Reverse charge', value: 'No' },
      { name: 'Signature', value: 'For Kalari Institute of Engineering, authorised signatory' },
    ])
    const note = await paperNamed(orderId, 'creditNote')
    expect(note.title).toBe('Credit note')
    expect(note.tax?.lines).toContainEqual({
      name: 'Tax invoice',
      value: expect.stringContaining(invoice.number),
    })
  })
})

describe('before the batch begins', () => {
  test('the payment has a voucher and is an advance until the invoice covers the rest', async () => {
    const { orderId } = await paidAhead()
    await lanes()
    expect(await papers(orderId)).toEqual([
      ['receiptVoucher', 'KRV', 1_180_000, [1_000_000, 90_000, 90_000, 0]],
    ])
    const halves = { 'output-cgst': 90_000, 'output-sgst': 90_000 }
    expect(await credited(orderId)).toEqual({ advances: 1_000_000, ...halves })
    await giveBack(orderId, 1180)
    await booksAgree()

    at.clock.advance({ minutes: 10 * 24 * 60 })
    await lanes()
    await lanes()
    const left = [900_000, 81_000, 81_000, 0]
    expect((await papers(orderId)).slice(1)).toEqual([
      ['refundVoucher', 'KFV', 118_000, [100_000, 9_000, 9_000, 0]],
      ['taxInvoice', 'KTI', 1_062_000, left],
    ])
    expect(await credited(orderId)).toEqual({
      fees: 900_000,
      'output-cgst': 81_000,
      'output-sgst': 81_000,
    })
    const invoice = await paperNamed(orderId, 'taxInvoice')
    const voucher = await paperNamed(orderId, 'receiptVoucher')
    expect(invoice.tax?.lines).toContainEqual({
      name: 'Receipt voucher',
      value: expect.stringMatching(`^${voucher.number} of .*, ₹10,620 of ₹11,800$`),
    })
    await booksAgree()

    await giveBack(orderId, 118, 'The course has begun late.')
    const note = await paperNamed(orderId, 'creditNote')
    expect(note.tax?.lines).toContainEqual({
      name: 'Tax invoice',
      value: expect.stringContaining(invoice.number),
    })
    await booksAgree()
  })

  test('an advance for a cancelled batch stays an advance until it is refunded', async () => {
    const { orderId, batchId } = await paidAhead()
    const cancelled = { cancelledAt: at.clock.now(), cancelReason: 'Too few students.' }
    await changeBatch(at.db, batchId, cancelled)
    at.clock.advance({ minutes: 11 * 24 * 60 })
    await lanes()
    expect((await papers(orderId)).map(([kind]) => kind)).toEqual(['receiptVoucher'])
    await booksAgree()
  })

  test('a fully refunded advance is never invoiced', async () => {
    const { orderId } = await paidAhead()
    await giveBack(orderId, 5900)
    await giveBack(orderId, 5900)
    at.clock.advance({ minutes: 11 * 24 * 60 })
    await lanes()
    const kinds = (await papers(orderId)).map(([kind]) => kind)
    expect(kinds).toEqual(['receiptVoucher', 'refundVoucher', 'refundVoucher'])
    expect(await credited(orderId)).toEqual({})
    await booksAgree()
  })
})

describe('a move to a dearer batch that begins later', () => {
  test.each(['order', 'online'] as const)(
    'books the difference (%s) as an advance, like the fee, until that batch begins',
    async (settledBy) => {
      const make = makePapers(at, approve)
      await make.begin()
      const { orderId, differenceId } = await make.movesToDearerBatch(settledBy)
      await lanes()
      const tax = [200_000, 18_000, 18_000, 0]
      const voucher = ['receiptVoucher', 'KRV', 236_000, tax]
      expect(await papers(differenceId)).toEqual([voucher])
      expect(await credited(differenceId)).toMatchObject({ advances: 200_000 })
      await booksAgree()
      await make.on('2027-02-09')
      expect(await papers(differenceId)).toEqual([voucher])
      await make.on('2027-02-10')
      expect(await papers(differenceId)).toEqual([voucher, ['taxInvoice', 'KTI', 236_000, tax]])
      expect(await credited(differenceId)).toMatchObject({ fees: 200_000 })
      expect(await papers(orderId)).toContainEqual(expect.arrayContaining(['taxInvoice']))
      await booksAgree()
    },
  )
})

test.each([
  { kind: 'taxInvoice', series: 'KTI', note: 'creditNote', noteSeries: 'KCN' },
  { kind: 'receiptVoucher', series: 'KRV', note: 'refundVoucher', noteSeries: 'KFV' },
] as const)(
  'a $kind for a mistaken desk payment is reversed by a $note',
  async ({ kind, series, note, noteSeries }) => {
    const course = await at.course({ feeInPaise: 1_180_000 })
    const student = await at.student()
    const startsOn = indianDayOf(new Date(at.clock.now().getTime() + 10 * 86_400_000))
    const batch =
      kind === 'taxInvoice'
        ? null
        : await at.batch({ courseId: course.id, startsOn, enrollUntil: startsOn })
    const by = await at.staffMember()
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
        amountInPaise: paise(1_180_000),
      },
      by,
    )
    at.clock.advance({ minutes: 1 })
    const undoing = { orderId, reason: 'Another student’s money.' }
    await expect(at.office.undoDeskEntry(undoing, by)).rejects.toMatchObject({
      code: 'second-person-asked',
    })
    await at.office.undoDeskEntry(undoing, await at.staffMember())
    at.clock.advance({ minutes: 1 })
    await lanes()
    await lanes()
    const tax = [1_000_000, 90_000, 90_000, 0]
    expect(await papers(orderId)).toEqual([
      [kind, series, 1_180_000, tax],
      [note, noteSeries, 1_180_000, tax],
    ])
    const paper = await paperNamed(orderId, note)
    expect(paper.notes).toEqual([
      {
        tone: 'plain',
        text: 'Our office entered this payment by mistake and has removed it.',
      },
    ])
    expect(JSON.stringify(paper)).not.toMatch(/Paid on|CHARGED/)
    expect(await credited(orderId)).toEqual({})
    await booksAgree()
    // its course begins, and nothing is left to invoice
    at.clock.advance({ days: 11 })
    await lanes()
    expect(await papers(orderId)).toHaveLength(2)
    await booksAgree()
  },
)

describe('a chargeback of an advance', () => {
  async function chargebacksOf(orderId: string): Promise<number> {
    return (await balancesOf(at.db, { orderId }))['chargebacks'] ?? 0
  }

  async function losesAPart(orderId: string, amount: number) {
    const event = 'CHARGEBACK_RESOLVED_IN_CUSTOMER_FAVOUR'
    const content = { chargeback_id: `cb_${orderId}`, amount, order: { order_id: orderId } }
    await at.gateway.settings({ webhooks: { mode: 'normal' } })
    await at.gateway.send(orderId, event, content)
    await expect.poll(() => at.gateway.webhookAnswers(orderId)).toContain(200)
    await at.gateway.settings({ webhooks: 'off' })
    await at.drainJobs()
    await lanes()
  }

  test('in full is reversed by a refund voucher without a loss', async () => {
    const { orderId } = await paidAhead()
    await loseChargeback(at, orderId)
    await lanes()
    const tax = [1_000_000, 90_000, 90_000, 0]
    expect(await papers(orderId)).toEqual([
      ['receiptVoucher', 'KRV', 1_180_000, tax],
      ['refundVoucher', 'KFV', 1_180_000, tax],
    ])
    expect(await credited(orderId)).toEqual({})
    expect(await chargebacksOf(orderId)).toBe(0)
    expect(JSON.stringify(await paperNamed(orderId, 'refundVoucher'))).toMatch(
      /Taken back by the payer’s bank/,
    )
    await booksAgree()
    at.clock.advance({ days: 11 })
    await lanes()
    expect(await papers(orderId)).toHaveLength(2)
    await booksAgree()
  })

  test('after the invoice is a loss without a document', async () => {
    const { orderId } = await paidAhead()
    at.clock.advance({ days: 11 })
    await lanes()
    await loseChargeback(at, orderId)
    await lanes()
    expect((await papers(orderId)).map(([kind]) => kind)).toEqual(['receiptVoucher', 'taxInvoice'])
    expect(await chargebacksOf(orderId)).toBe(1_180_000)
    await booksAgree()
  })

  test('in part leaves the rest for the invoice', async () => {
    const { orderId } = await paidAhead()
    await losesAPart(orderId, 5900)
    at.clock.advance({ days: 11 })
    await lanes()
    const half = [500_000, 45_000, 45_000, 0]
    expect(await papers(orderId)).toEqual([
      ['receiptVoucher', 'KRV', 1_180_000, [1_000_000, 90_000, 90_000, 0]],
      ['refundVoucher', 'KFV', 590_000, half],
      ['taxInvoice', 'KTI', 590_000, half],
    ])
    expect(await credited(orderId)).toEqual({
      fees: 500_000,
      'output-cgst': 45_000,
      'output-sgst': 45_000,
    })
    await booksAgree()
  })
})

test('a payment before the day of registration is untaxed, and so is its later refund', async () => {
  await registerForTax(at.db, indianDayOf(new Date(at.clock.now().getTime() + 86_400_000)))
  const student = await at.student()
  const course = await at.course()
  const by = await at.staffMember()
  const takeInCash = async (studentId: string) =>
    at.office.enrollAtDesk(
      {
        studentId,
        courseId: course.id,
        campus: 'Kochi',
        clientKey: `desk-${studentId}`,
        method: 'cash',
        reference: null,
        note: null,
        amountInPaise: paise(450_000),
      },
      by,
    )
  const before = await takeInCash(student.id)
  at.clock.advance({ minutes: 24 * 60 })
  const other = await at.student()
  const after = await takeInCash(other.id)
  const request = { orderId: before.orderId, amountInPaise: paise(100_000), reason: 'As agreed.' }
  const { refund } = await at.refunds.start(request, by)
  await approve(refund.id, { byHand: { method: 'cash', reference: 'Voucher 12' } })
  expect(await papers(before.orderId)).toEqual([
    [null, 'KAL', 450_000, undefined],
    [null, 'KRF', 100_000, undefined],
  ])
  expect(await credited(before.orderId)).toEqual({ fees: 350_000 })
  expect((await papers(after.orderId)).map(([kind]) => kind)).toEqual(['taxInvoice'])
  await booksAgree()
})
