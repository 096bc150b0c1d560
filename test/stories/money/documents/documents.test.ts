import { beforeEach, describe, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { paise } from '#contract/money/money.ts'
import { paperOf } from '#contract/money/documents/paper.ts'
import { objectionsToDocuments } from '#server/money/documents/check-documents.store.ts'
import { documentToWire } from '#server/money/documents/document.wire.ts'
import { financialYearOf } from '#contract/platform/time/indian-calendar.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { paidOrder } from '../../../support/story/refund-story.ts'
import { documentsOf } from '../../../support/read/documents.ts'
import { changeCourse } from '../../../support/change/catalog.ts'
import { changeStudent } from '../../../support/change/people.ts'
import { useUpDocumentNumbers } from '../../../support/change/numbers.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await at.drainJobs()
})

async function papersOf(orderId: string) {
  expect(await objectionsToDocuments(at.db, orderId)).toEqual([])
  return documentsOf(at.db, orderId)
}

/** As text, without layout. */
async function paper(checkCode: string) {
  return paperOf(documentToWire(await at.payments.showDocument(checkCode)))
}

/** Paid, then refunded at the provider's dashboard. */
async function returned() {
  const student = await at.student()
  const { orderId } = await at.initiate({ studentId: student.id })
  await at.comesBack(await at.gateway.pay(orderId))
  await at.gateway.refund(orderId)
  await at.selling.complete(orderId)
  const [receipt, refundReceipt] = await papersOf(orderId)
  if (!receipt || !refundReceipt) throw new Error('a document is missing')
  return { student, orderId, receipt, refundReceipt }
}

/** ₹4,500 in cash. */
async function paidAtTheDesk() {
  const [student, course, by] = [await at.student(), await at.course(), await at.staffMember()]
  const { orderId } = await at.office.enrollAtDesk(
    {
      studentId: student.id,
      courseId: course.id,
      campus: 'Kochi',
      clientKey: `desk-${student.id}`,
      method: 'cash',
      reference: null,
      note: null,
      amountInPaise: paise(450_000),
    },
    by,
  )
  return { orderId, studentId: student.id, by }
}

describe('a refund receipt', () => {
  test('for money returned by the provider names its receipt', async () => {
    const { receipt, refundReceipt } = await returned()
    expect(refundReceipt.number).toMatch(/^KRF\/\d\d-\d\d\/\d{6}$/)
    expect(refundReceipt.parentId).toBe(receipt.id)
    const read = await paper(refundReceipt.checkCode)
    expect(read.details.lines).toEqual(
      expect.arrayContaining([
        { name: 'Returned', value: '₹4,500 of ₹4,500' },
        { name: 'Receipt', value: receipt.number },
      ]),
    )
  })

  test('is listed beside its receipt and attached to the mail', async () => {
    const { student, orderId, receipt, refundReceipt } = await returned()
    const [payment] = await at.selling.listPayments(student.id)
    expect(payment?.documents).toMatchObject([
      { kind: 'receipt', number: receipt.number },
      { kind: 'refundReceipt', number: refundReceipt.number, amountInPaise: 450_000 },
    ])
    expect((await at.office.showOrder(orderId)).documents).toMatchObject(
      [receipt, refundReceipt].map(({ number, checkCode }) => ({ number, code: checkCode })),
    )
    await at.drainJobs()
    const [mail] = await at.mailsTo(student.email)
    const filename = `refund-receipt-${refundReceipt.number.replaceAll('/', '-')}.pdf`
    expect(mail?.attachments).toMatchObject([{ filename }])
  })

  test('is visible only to its owner', async () => {
    const paid = await paidOrder(at)
    const [receipt] = await papersOf(paid.orderId)
    const code = receipt?.checkCode ?? ''
    expect(await at.selling.showDocument(paid.studentId, code)).toMatchObject({
      number: receipt?.number,
    })
    const stranger = await at.student()
    await expect(at.selling.showDocument(stranger.id, code)).rejects.toMatchObject({
      code: 'receipt-not-found',
    })
    expect(await at.selling.checkReceipt(code)).toMatchObject({ number: receipt?.number })
  })

  test('for money returned by the office names the method', async () => {
    const { orderId, studentId, by } = await paidAtTheDesk()
    const { id } = await at.refunds.request({ orderId, studentId, reason: 'I have moved.' })
    const byHand = { method: 'cash', reference: 'Voucher 1' } as const
    await at.refunds.approve({ id, overrideReason: undefined, byHand }, by)
    const [, refundReceipt] = await papersOf(orderId)
    const read = await paper(refundReceipt?.checkCode ?? '')
    expect(read.details.lines).toEqual(
      expect.arrayContaining([
        { name: 'By', value: 'Cash' },
        { name: 'Reference', value: 'Voucher 1' },
      ]),
    )
  })

  test('for a payment that was never accepted names no receipt', async () => {
    const { orderId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'short'))
    expect(await papersOf(orderId), 'in suspense it has no document').toEqual([])
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
    const [refundReceipt, ...more] = await papersOf(orderId)
    expect([refundReceipt?.kind, refundReceipt?.parentId, more]).toEqual([
      'refundReceipt',
      null,
      [],
    ])
  })

  test('is not issued for money that the payer’s bank took', async () => {
    const { orderId } = await paidOrder(at)
    await at.gateway.chargeback(orderId, 'RESOLVED_IN_CUSTOMER_FAVOUR')
    await at.selling.complete(orderId)
    expect((await papersOf(orderId)).map(({ kind }) => kind)).toEqual(['receipt'])
  })
})

test('a receipt over zero has no capture', async () => {
  const course = await at.course({ feeInPaise: 0 })
  const { orderId } = await at.initiate({ courseId: course.id })
  expect(await papersOf(orderId)).toMatchObject([{ kind: 'receipt', captureId: null }])
})

test('a document prints the same after changes of institute, course and profile', async () => {
  const { orderId, studentId, courseId } = await at.initiate()
  await at.comesBack(await at.gateway.pay(orderId))
  const [receipt] = await papersOf(orderId)
  const code = receipt?.checkCode ?? ''
  const [page, file] = [await paper(code), await at.selling.fileOf(studentId, code, 'here')]
  const { name, campuses } = institute
  Object.assign(institute, { name: 'Another Academy', campuses: [] })
  try {
    const changed = { courseName: 'Another name', courseCode: 'NEW-1' }
    await changeCourse(at.db, courseId, changed)
    const moved = { firstName: 'Other', lastName: 'Name', phone: null }
    await changeStudent(at.db, studentId, moved)
    expect(await paper(code)).toEqual(page)
    const again = await at.selling.fileOf(studentId, code, 'here')
    expect(again.content.equals(file.content)).toBe(true)
    expect(page.institute.name).toBe(name)
  } finally {
    Object.assign(institute, { name, campuses })
  }
})

test('a corrected desk entry leaves its document unchanged and adds a note', async () => {
  const { orderId, by } = await paidAtTheDesk()
  const [receipt] = await papersOf(orderId)
  const details = { method: 'upi', reference: '933333333334', campus: 'Kochi', note: null } as const
  const reason = 'The slip was read again.'
  await at.office.correctDeskEntry({ orderId, details, reason, isAnotherPayment: false }, by)
  expect(await papersOf(orderId)).toEqual([receipt])
  expect(receipt?.facts).toContain('"method":"Cash"')
  const read = await paper(receipt?.checkCode ?? '')
  expect(read.notes).toHaveLength(1)
  expect(read.details.lines).toContainEqual({ name: 'Payment method', value: 'UPI at the desk' })
})

test('a return is mailed at once, even if the refund receipt has no number yet', async () => {
  at.clock.advance({ days: 366 })
  const prefix = institute.refundReceiptPrefix
  const financialYear = financialYearOf(at.clock.now())
  await useUpDocumentNumbers(at.db, { prefix, financialYear })
  const paid = await paidOrder(at)
  await at.gateway.refund(paid.orderId)
  await at.selling.complete(paid.orderId)
  await at.drainJobs()
  const mails = await at.mailsTo(paid.email)
  const mail = mails.find(({ subject }) => subject.startsWith('Your money has been returned'))
  expect(mail?.attachments).toEqual([])
  const told = mail?.text.replaceAll(/\s+/g, ' ')
  expect(told).toContain('The refund receipt follows')
  expect(told).not.toContain('is attached')
})
