import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '../../support/story/books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { storedPaymentLinks } from '../../support/read/payments.ts'
import { changeCourse } from '../../support/change/catalog.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ refundSeconds: 0 })
})

const address = '203.0.113.7'
const father = { name: 'Suresh Nair', email: 'suresh@example.test' }
const refused = (code: string) => expect.objectContaining({ code })

/** A student who sends a link instead of paying. */
async function sentLink(of: { seats?: number } = {}) {
  const student = await at.student()
  const { id: courseId } = await at.course({ feeNote: 'Full course fee.' })
  const { id: batchId } = await at.batch({ courseId, seats: of.seats ?? 5 })
  const wanted = { studentId: student.id, courseId, campus: 'Kochi', batchId }
  const made = await at.selling.linkForCourse({
    ...wanted,
    customerPhone: undefined,
  })
  return { ...made, ...wanted, student, token: made.path.replace('/pay#', '') }
}

const show = (token: string) => at.selling.showLink({ token, address })
const open = (token: string, payer: { name: string; email: string | null } = father) =>
  at.selling.payByLink({ token, address, payer, provider: 'juspay' })

async function payBy(token: string) {
  const { orderId } = await open(token)
  await at.comesBack(await at.gateway.pay(orderId))
  return orderId
}

describe('a parent pays by the link that a student sent', () => {
  test('the parent sees first name, course and fee, and gets the receipt; the student is enrolled', async () => {
    const { token, student, orderId, expiresAt } = await sentLink()
    expect(expiresAt.getTime() - at.clock.now().getTime()).toBe(72 * 60 * 60 * 1_000)
    const shown = await show(token)
    expect(shown).toMatchObject({
      state: 'payable',
      firstName: 'Asha',
      amountInPaise: 4_500_00,
      campus: 'Kochi',
      feeNote: 'Full course fee.',
      hasReceipt: false,
    })
    expect(JSON.stringify(shown)).not.toContain(student.email)
    expect(await payBy(token)).toBe(orderId)
    expect(await show(token)).toMatchObject({ state: 'paid', outcome: 'paid', hasReceipt: true })
    expect(await at.payments.receiptOf(orderId)).toMatchObject({
      customerName: father.name,
      customerEmail: father.email,
      customerPhone: null,
      student: 'Asha Nair',
      feeNote: 'Full course fee.',
    })
    const file = await at.selling.receiptByLink({ token, address })
    expect(file.filename).toMatch(/^receipt-KAL-/)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    // the student has the receipt too
    expect((await at.selling.showReceipt(student.id, orderId)).customerName).toBe(father.name)
  })

  test('student and parent each get one mail with the receipt, in their own wording', async () => {
    const { token, student, orderId } = await sentLink()
    const payer = { name: 'Suresh Nair', email: `suresh.${orderId.toLowerCase()}@example.test` }
    const started = await open(token, payer)
    await at.comesBack(await at.gateway.pay(started.orderId))
    await at.drainJobs()
    await at.selling.mailReceipt(orderId)
    await at.drainJobs()
    const [toStudent, ...more] = await at.mailsTo(student.email)
    expect(more).toEqual([])
    expect(toStudent?.text).toContain('Hello Asha')
    const [toPayer, ...others] = await at.mailsTo(payer.email)
    expect(others).toEqual([])
    expect(toPayer?.subject).toMatch(/^Thank you: receipt KAL/)
    expect(toPayer?.text).toContain('The seat of Asha in')
    expect(toPayer?.text).not.toContain(student.email)
    expect(toPayer?.attachments).toHaveLength(1)
  })

  test('a refund is mailed to both with the same refund receipt', async () => {
    const { token, student, orderId } = await sentLink()
    const payer = { name: 'Suresh Nair', email: `back.${orderId.toLowerCase()}@example.test` }
    await open(token, payer)
    await at.comesBack(await at.gateway.pay(orderId))
    const asked = { orderId, attempt: undefined, reason: 'The course is off.' }
    const { refund } = await at.refunds.start(asked, await at.staffMember())
    await at.refunds.approve({ id: refund.id }, await at.staffMember())
    at.clock.advance({ minutes: 5 })
    await at.refunds.pollPending()
    await at.drainJobs()
    await at.refunds.mail({ refundId: refund.id, step: 'done' })
    await at.drainJobs()
    const back = (mails: Awaited<ReturnType<Story['mailsTo']>>) =>
      mails.filter((mail) => mail.subject.startsWith('Your money has been returned'))
    const [toPayer, ...more] = back(await at.mailsTo(payer.email))
    expect(more).toEqual([])
    expect(toPayer?.text).toMatch(/that\s+you\s+paid\s+for\s+Asha/)
    expect(toPayer?.text).not.toContain(student.email)
    const [toStudent] = back(await at.mailsTo(student.email))
    expect(toStudent?.text).toMatch(/with\s+which\s+it\s+was\s+paid/)
    const papers = (mail: typeof toPayer) => mail?.attachments.map((paper) => paper.filename)
    expect(papers(toPayer)).toEqual([expect.stringMatching(/^refund-receipt-KRF-/)])
    expect(papers(toPayer)).toEqual(papers(toStudent))
  })

  test('a parent without an address gets no mail, and the student does', async () => {
    const { token, student, orderId } = await sentLink()
    await open(token, { name: father.name, email: null })
    await at.comesBack(await at.gateway.pay(orderId))
    await at.drainJobs()
    expect(await at.mailsTo(student.email)).toHaveLength(1)
    expect(await at.payments.receiptOf(orderId)).toMatchObject({ customerEmail: '' })
  })
})

describe('a link pays once', () => {
  test('concurrent openings by parent and student share one order and one page', async () => {
    const { token, studentId, courseId, batchId, orderId } = await sentLink()
    const started = await Promise.all([
      open(token),
      open(token),
      at.initiate({ studentId, courseId, batchId, campus: 'Kochi' }),
    ])
    expect(new Set(started.map((one) => one.orderId))).toEqual(new Set([orderId]))
    const pages = started.map((one) => ('url' in one ? one.url : 'link' in one ? one.link : null))
    expect(new Set(pages).size).toBe(1)
  })

  test('the receipt is the student’s if she pays herself, and the link has nothing left to pay', async () => {
    const { token, studentId, courseId, batchId, student, orderId } = await sentLink()
    await open(token)
    await at.initiate({ studentId, courseId, batchId, campus: 'Kochi' })
    await at.comesBack(await at.gateway.pay(orderId))
    expect(await show(token)).toMatchObject({ state: 'paid-otherwise', hasReceipt: false })
    await expect(open(token)).rejects.toEqual(refused('payment-link-over'))
    await expect(at.selling.receiptByLink({ token, address })).rejects.toEqual(
      refused('receipt-not-found'),
    )
    expect((await at.payments.receiptOf(orderId))?.customerEmail).toBe(student.email)
  })

  test('a late payment on a lapsed page goes to the refund desk after another payment', async () => {
    const { token, orderId: first } = await sentLink()
    await open(token)
    at.clock.advance({ minutes: 25 })
    await at.selling.pollPending()
    expect((await at.payments.findOrder(first))?.state).toBe('expired')
    const second = await payBy(token)
    expect(second).not.toBe(first)
    await at.gateway.pay(first)
    await at.selling.complete(first)
    expect(await booksOf(at.db, first)).toMatchObject({
      enrollments: 0,
      refunds: [{ state: 'requested', amountInPaise: 4_500_00 }],
    })
    expect(await show(token)).toMatchObject({ state: 'paid', hasReceipt: true })
  })

  test('an undecided payment blocks it', async () => {
    const { token, orderId } = await sentLink()
    await open(token)
    await at.comesBack(await at.gateway.pay(orderId, 'pending'))
    expect((await show(token)).state).toBe('undecided')
    await expect(open(token)).rejects.toEqual(refused('payment-link-over'))
    await at.gateway.decide(orderId, 'success')
    at.clock.advance({ minutes: 1 })
    expect((await at.selling.checkLink({ token, address })).state).toBe('paid')
  })
})

describe('the first person to start paying stays the payer', () => {
  const uncle = { name: 'Uncle Das', email: 'das@example.test' }

  test('a second person is told that somebody is paying; the first continues and gets the receipt', async () => {
    const { token, orderId } = await sentLink()
    const payer = { name: 'Suresh Nair', email: `first.${orderId.toLowerCase()}@example.test` }
    const { link } = await open(token, payer)
    await at.gateway.begin(orderId)
    await expect(open(token, uncle)).rejects.toEqual(refused('somebody-is-paying'))
    expect((await open(token, { ...payer, name: ' suresh  nair' })).link).toBe(link)
    await at.comesBack(await at.gateway.pay(orderId))
    expect(await at.payments.receiptOf(orderId)).toMatchObject({ customerName: payer.name })
    expect(await show(token)).toMatchObject({ state: 'paid', hasReceipt: true })
    await at.drainJobs()
    expect(await at.mailsTo(payer.email)).toHaveLength(1)
    expect(await at.mailsTo(uncle.email)).toHaveLength(0)
  })

  test('student and parent block each other while one of them pays', async () => {
    const his = await sentLink()
    await open(his.token)
    await at.gateway.begin(his.orderId)
    await expect(at.initiate(his)).rejects.toEqual(refused('somebody-is-paying'))
    await at.selling.check(his.studentId, his.orderId)
    const [listed] = await at.selling.listPayments(his.studentId)
    expect(listed?.paymentOptions.continueLink).toBeNull()
    await at.comesBack(await at.gateway.pay(his.orderId))
    expect((await at.payments.receiptOf(his.orderId))?.customerName).toBe(father.name)

    const hers = await sentLink()
    await at.initiate(hers)
    await at.gateway.begin(hers.orderId)
    await expect(open(hers.token)).rejects.toEqual(refused('somebody-is-paying'))
    await at.initiate(hers)
    await at.comesBack(await at.gateway.pay(hers.orderId))
    expect((await at.payments.receiptOf(hers.orderId))?.customerEmail).toBe(hers.student.email)
  })

  test('the next person can pay after a decline or an abandoned page', async () => {
    const { token, orderId } = await sentLink()
    await open(token)
    await at.gateway.begin(orderId)
    await at.comesBack(await at.gateway.pay(orderId, 'declined'))
    await open(token, uncle)
    await at.comesBack(await at.gateway.pay(orderId))
    expect((await at.payments.receiptOf(orderId))?.customerName).toBe(uncle.name)
  })

  test('with pages at two providers, the receipt names the actual payer', async () => {
    const { token, orderId } = await sentLink()
    await open(token)
    await at.selling.payByLink({ token, address, payer: uncle, provider: 'stripe' })
    await at.comesBack(await at.gateway.pay(orderId))
    expect((await at.payments.receiptOf(orderId))?.customerName).toBe(father.name)
    expect(await at.office.showOrder(orderId)).toMatchObject({ payer: father })
  })
})

describe('a link ends', () => {
  test('after 72 hours', async () => {
    const { token } = await sentLink()
    at.clock.advance({ minutes: 72 * 60 })
    expect((await show(token)).state).toBe('lapsed')
    await expect(open(token)).rejects.toEqual(refused('payment-link-over'))
  })

  test('when the student withdraws it, also repeatedly; nobody else can', async () => {
    const { token, orderId, studentId } = await sentLink()
    const other = await at.student()
    await expect(at.selling.withdrawLinks(orderId, { studentId: other.id })).rejects.toEqual(
      refused('not-found'),
    )
    await at.selling.withdrawLinks(orderId, { studentId })
    await at.selling.withdrawLinks(orderId, { studentId })
    expect((await show(token)).state).toBe('withdrawn')
    await expect(open(token)).rejects.toEqual(refused('payment-link-over'))
  })

  test('when the student chooses another batch; a changed price is reported', async () => {
    const { token, studentId, courseId } = await sentLink()
    const { id: other } = await at.batch({ courseId, startsOn: '2099-01-05' })
    await at.initiate({ studentId, courseId, batchId: other, campus: 'Kochi' })
    expect((await show(token)).state).toBe('replaced')
    const dearer = await sentLink()
    await changeCourse(at.db, dearer.courseId, { feeInPaise: 5_000_00 })
    at.clock.advance({ minutes: 25 })
    await at.selling.pollPending()
    await expect(open(dearer.token)).rejects.toEqual(refused('fee-changed'))
  })

  test('but a stranger cannot guess one, and the database does not store tokens', async () => {
    const { token, orderId } = await sentLink()
    await expect(show(`${token}x`)).rejects.toEqual(refused('payment-link-not-found'))
    const links = await storedPaymentLinks(at.db)
    expect(links.some((link) => link.orderId === orderId)).toBe(true)
    expect(links.map(({ text }) => text).join('\n')).not.toContain(token)
    expect(JSON.stringify(at.logged)).not.toContain(token)
  })
})

describe('seats', () => {
  test('a link holds no seat after its page lapsed; opening it again holds one or reports none left', async () => {
    const { token, courseId, batchId } = await sentLink({ seats: 1 })
    at.clock.advance({ minutes: 25 })
    await at.selling.pollPending()
    const other = await at.initiate({ courseId, batchId, campus: 'Kochi' })
    await expect(open(token)).rejects.toEqual(refused('batch-full'))
    at.clock.advance({ minutes: 25 })
    await at.selling.pollPending()
    const orderId = await payBy(token)
    expect(orderId).not.toBe(other.orderId)
    expect((await show(token)).state).toBe('paid')
  })
})

describe('the office', () => {
  test('makes a link for an unpaid order, sees the payer and withdraws links', async () => {
    const { orderId } = await at.initiate()
    const by = await at.staffMember()
    const { path } = await at.office.makePaymentLink(orderId, by)
    const token = path.replace('/pay#', '')
    expect(await at.office.showOrder(orderId)).toMatchObject({
      payer: null,
      mayMakeLink: true,
      paymentLinks: [{ madeBy: by.name, state: 'live' }],
    })
    await payBy(token)
    expect(await at.office.showOrder(orderId)).toMatchObject({ payer: father, mayMakeLink: false })
    await expect(at.office.makePaymentLink(orderId, by)).rejects.toEqual(
      refused('already-enrolled'),
    )
    const unpaid = await at.initiate()
    const made = await at.office.makePaymentLink(unpaid.orderId, by)
    await at.office.withdrawPaymentLinks(unpaid.orderId, by)
    expect((await show(made.path.replace('/pay#', ''))).state).toBe('withdrawn')
  })
})
