import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { booksOf } from '../../support/story/books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { placeGroup } from '../../support/story/place-group.ts'
import { expirePaymentPages, deleteAttempt } from '../../support/change/orders.ts'

const story = moneyStory()
let at: Story
let clerk: Awaited<ReturnType<Story['staffMember']>>

beforeEach(async () => {
  at = story()
  at.clock.set(new Date('2026-06-15T06:00:00Z'))
  clerk = await at.staffMember()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

const address = '203.0.113.7'
const father = { name: 'Suresh Nair', email: 'suresh@example.test' }
const refused = (code: string) => expect.objectContaining({ code })
const tokenOf = ({ path }: { path: string }) => path.replace('/pay#', '')

const show = (token: string) => at.selling.showLink({ token, address })
const check = (token: string) => at.selling.checkLink({ token, address })
const open = (token: string, payer: { name: string; email: string | null } = father) =>
  at.selling.payByLink({ token, address, payer, provider: 'juspay' })

/** The last page opened for this installment. */
async function pageOf(orderId: string, part: number): Promise<string> {
  const attempts = await at.payments.attemptsOf(orderId)
  const page = attempts.findLast((attempt) => attempt.part === part && attempt.link !== null)
  if (page === undefined) throw new Error('it was opened')
  return page.providerOrderId
}

async function pays(orderId: string, part: number) {
  return at.comesBack(await at.gateway.pay(await pageOf(orderId, part)))
}

/** The simulator's pages lapse by the machine's clock, which is ahead of the story's. */
async function pageLapses(orderId: string) {
  await expirePaymentPages(at.db, orderId, new Date(at.clock.now().getTime() - 10 * 60_000))
}

async function statesOf(orderId: string): Promise<string[]> {
  return (await at.payments.partsOf(at.db, orderId)).map(({ state }) => state)
}

describe('a link for the next installment of a fee', () => {
  /** The first of three installments is paid. */
  async function enrolled() {
    const courseId = (await at.course()).id
    const every = { first: '1500', laterParts: 2, every: 'months', everyCount: 1 } as const
    await at.selling.parts.setPlan({ id: courseId, ...every }, clerk)
    const { id: studentId } = await at.student()
    const partsShown = ['1500', '1500', '1500']
    const { orderId } = await at.initiate({ studentId, courseId, partsShown })
    await at.comesBack(await at.gateway.pay(orderId))
    return { orderId, studentId, courseId }
  }

  test('is paid once by its holder, who gets the receipt; other installments keep their payer', async () => {
    const bought = await enrolled()
    const { orderId } = bought
    const made = await at.selling.linkByOffice(orderId, clerk)
    expect(made).toMatchObject({ amountInPaise: 150_000, part: { number: 2, of: 3 } })
    const token = tokenOf(made)
    expect(await show(token)).toMatchObject({ state: 'payable', part: { number: 2, of: 3 } })
    await open(token)
    await pays(orderId, 2)
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open'])
    expect(await show(token)).toMatchObject({ state: 'paid', hasReceipt: true })
    await expect(open(token)).rejects.toEqual(refused('payment-link-over'))
    expect((await at.selling.receiptByLink({ token, address })).content.length).toBeGreaterThan(
      1000,
    )
    const papers = await at.payments.listDocuments(at.db, [orderId])
    const shown = await Promise.all(
      papers.map(({ checkCode }) => at.payments.showDocument(checkCode)),
    )
    expect(shown.map(({ customerName }) => customerName)).toEqual([
      expect.stringContaining('Nair'),
      'Suresh Nair',
    ])
    expect(shown[0]?.customerName).not.toBe('Suresh Nair')
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('shows when its installment was paid otherwise or waived, or the link was withdrawn', async () => {
    const first = await enrolled()
    const token = tokenOf(await at.selling.linkForOwnOrder(first))
    const slip = { method: 'cash', reference: null, note: null } as const
    const taking = { orderId: first.orderId, part: 2, amountInPaise: paise(150_000) }
    await at.selling.parts.take({ ...taking, ...slip, isAnotherPayment: false }, clerk)
    expect(await show(token)).toMatchObject({ state: 'paid-otherwise', hasReceipt: false })

    const second = await enrolled()
    const waived = tokenOf(await at.selling.linkByOffice(second.orderId, clerk))
    const reason = 'The family asked for it.'
    await at.selling.parts.waive({ orderId: second.orderId, part: 2, reason }, clerk)
    expect(await show(waived)).toMatchObject({ state: 'withdrawn' })

    const third = await enrolled()
    const taken = tokenOf(await at.selling.linkByOffice(third.orderId, clerk))
    await at.selling.withdrawLinks(third.orderId, clerk)
    await expect(open(taken)).rejects.toEqual(refused('payment-link-over'))
    at.clock.advance({ minutes: 73 * 60 })
    const lapsed = tokenOf(await at.selling.linkByOffice(third.orderId, clerk))
    at.clock.advance({ minutes: 73 * 60 })
    expect(await show(lapsed)).toMatchObject({ state: 'lapsed' })
  })

  test('shares one page between student and parent, billed to the one who opened it last', async () => {
    const bought = await enrolled()
    const { orderId, studentId } = bought
    const token = tokenOf(await at.selling.linkForOwnOrder(bought))
    await open(token)
    await at.selling.parts.pay({ orderId, studentId, part: 2, provider: undefined })
    const attempts = (await at.payments.attemptsOf(orderId)).filter(({ part }) => part === 2)
    expect(attempts).toHaveLength(1)
    await pays(orderId, 2)
    expect(await show(token)).toMatchObject({ state: 'paid-otherwise' })
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'open'])
  })

  test('blocks other payers while somebody pays, and a refund is mailed to the payer', async () => {
    const bought = await enrolled()
    const { orderId, studentId } = bought
    const token = tokenOf(await at.selling.linkForOwnOrder(bought))
    const payer = { name: 'Suresh Nair', email: `part.${orderId.toLowerCase()}@example.test` }
    await open(token, payer)
    await at.gateway.begin(await pageOf(orderId, 2))
    const uncle = { name: 'Uncle Das', email: null }
    await expect(open(token, uncle)).rejects.toEqual(refused('somebody-is-paying'))
    const own = { orderId, studentId, part: 2, provider: undefined }
    await expect(at.selling.parts.pay(own)).rejects.toEqual(refused('somebody-is-paying'))
    await open(token, payer)
    await pays(orderId, 2)
    expect(await show(token)).toMatchObject({ state: 'paid', hasReceipt: true })

    const captures = await at.payments.capturesOf(at.db, orderId)
    const attempt = captures.find(({ part }) => part === 2)?.attemptNumber
    const asked = { orderId, attempt, reason: 'The course is off.' }
    const { refund } = await at.refunds.start(asked, clerk)
    await at.refunds.approve({ id: refund.id }, await at.staffMember())
    at.clock.advance({ minutes: 5 })
    await at.refunds.pollPending()
    await at.drainJobs()
    const subjects = (await at.mailsTo(payer.email)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/^Your money has been returned/))
  })

  test('is undecided while the bank is', async () => {
    const { orderId } = await enrolled()
    const token = tokenOf(await at.selling.linkByOffice(orderId, clerk))
    await open(token)
    await at.comesBack(await at.gateway.pay(await pageOf(orderId, 2), 'pending', 'upi'))
    expect(await show(token)).toMatchObject({ state: 'undecided' })
    await at.gateway.decide(await pageOf(orderId, 2), 'success')
    expect(await check(token)).toMatchObject({ state: 'paid' })
  })
})

test('the first installment of a fee can be paid by a link that the student sent', async () => {
  const courseId = (await at.course()).id
  const every = { first: '1500', laterParts: 2, every: 'months', everyCount: 1 } as const
  await at.selling.parts.setPlan({ id: courseId, ...every }, clerk)
  const { id: studentId } = await at.student()
  const partsShown = ['1500', '1500', '1500']
  const { orderId } = await at.initiate({ studentId, courseId, partsShown })
  const token = tokenOf(await at.selling.linkForOwnOrder({ studentId, orderId }))
  expect(await show(token)).toMatchObject({
    state: 'payable',
    amountInPaise: 150_000,
    part: { number: 1, of: 3 },
  })
  const opened = await open(token)
  await at.comesBack(await at.gateway.pay(await pageOf(opened.orderId, 1)))
  expect(await statesOf(opened.orderId)).toEqual(['paid', 'open', 'open'])
  expect(await show(token)).toMatchObject({ state: 'paid' })
  expect(await checkAllBooks(at.db)).toEqual([])
})

describe('a link for an installment of a group order', () => {
  const placed = () => placeGroup(at, clerk)

  test('is paid online; receipts go to the organisation, and the first installment enrolls its students', async () => {
    const { orderId, email } = await placed()
    for (const part of [1, 2]) {
      const made = await at.selling.linkByOffice(orderId, clerk)
      expect(made.part).toEqual({ number: part, of: 2 })
      const token = tokenOf(made)
      expect(await show(token)).toMatchObject({ organisation: 'Malabar Infra Pvt Ltd' })
      await open(token)
      await pays(orderId, part)
      expect(await show(token)).toMatchObject({ state: 'paid', hasReceipt: true })
    }
    expect(await statesOf(orderId)).toEqual(['paid', 'paid'])
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 2,
      flags: [],
    })
    await at.drainJobs()
    expect(await at.mailsTo(email)).toHaveLength(2)
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('that is declined or lapses does not end the order, which is then paid by transfer', async () => {
    const { orderId, email } = await placed()
    const token = tokenOf(await at.selling.linkByOffice(orderId, clerk))
    await open(token)
    await at.comesBack(await at.gateway.pay(orderId, 'declined'))
    at.clock.advance({ minutes: 45 })
    await at.selling.pollPending()
    expect(await statesOf(orderId)).toEqual(['open', 'open'])
    const group = await at.groups.show(orderId)
    expect(group).toMatchObject({ standing: 'waiting' })
    const slip = { method: 'bankTransfer', reference: 'UTR1', cardLast4: null, note: null } as const
    const receivedInPaise = paise(500_000)
    const taking = { ...slip, orderId, part: 1, receivedInPaise, deduction: null }
    await at.groups.takePayment({ ...taking, isAnotherPayment: false }, clerk)
    expect(await statesOf(orderId)).toEqual(['paid', 'open'])
    expect(await show(token)).toMatchObject({ state: 'paid-otherwise' })
    await at.drainJobs()
    // only the receipt: a decline on a page that anybody of the organisation may have opened is not mailed
    expect(await at.mailsTo(email)).toHaveLength(1)
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('that is paid after the office ended the order enrolls its students and resumes the order', async () => {
    const { orderId } = await placed()
    await open(tokenOf(await at.selling.linkByOffice(orderId, clerk)))
    await at.groups.end({ orderId, reason: 'They do not come.' }, clerk)
    expect(await at.groups.show(orderId)).toMatchObject({ standing: 'over' })
    await at.comesBack(await at.gateway.pay(orderId))
    expect(await at.groups.show(orderId)).toMatchObject({
      standing: 'partPaid',
      lines: [{ place: 'enrolled' }, { place: 'enrolled' }],
    })
    expect((await at.selling.linkByOffice(orderId, clerk)).part).toEqual({ number: 2, of: 2 })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('blocks the desk and the end of the order while the bank decides', async () => {
    const { orderId } = await placed()
    await open(tokenOf(await at.selling.linkByOffice(orderId, clerk)))
    await at.comesBack(await at.gateway.pay(orderId, 'pending', 'upi'))
    const reason = 'They do not come.'
    await expect(at.groups.end({ orderId, reason }, clerk)).rejects.toEqual(
      refused('payment-undecided'),
    )
    at.clock.set(new Date('2026-07-03T06:00:00Z'))
    expect(await at.groups.endLapsed().then(() => statesOf(orderId))).toEqual(['undecided', 'open'])
    await at.gateway.decide(orderId, 'success')
    await at.selling.complete(orderId)
    expect(await statesOf(orderId)).toEqual(['paid', 'open'])
    expect(await booksOf(at.db, orderId)).toMatchObject({ enrollments: 2, flags: [] })
  })

  test('blocks the desk and the end of the order while somebody is paying', async () => {
    const { orderId } = await placed()
    const slip = { method: 'bankTransfer', cardLast4: null, note: null, deduction: null } as const
    for (const [part, receivedInPaise] of [
      [1, paise(500_000)],
      [2, paise(400_000)],
    ] as const) {
      await open(tokenOf(await at.selling.linkByOffice(orderId, clerk)))
      await at.gateway.begin(await pageOf(orderId, part))
      const taking = {
        ...slip,
        reference: `UTR ${orderId} ${part}`,
        orderId,
        part,
        receivedInPaise,
      }
      await expect(
        at.groups.takePayment({ ...taking, isAnotherPayment: false }, clerk),
      ).rejects.toEqual(refused('payment-undecided'))
      await expect(at.groups.end({ orderId, reason: 'They do not come.' }, clerk)).rejects.toEqual(
        refused(part === 1 ? 'payment-undecided' : 'group-holds-money'),
      )
      await pays(orderId, part)
    }
    expect(await statesOf(orderId)).toEqual(['paid', 'paid'])
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ state: 'paid', flags: [], refunds: [] })
    expect(books.captures).toHaveLength(2)
  })

  test('is replaced by a desk payment once its page has lapsed', async () => {
    const { orderId } = await placed()
    await open(tokenOf(await at.selling.linkByOffice(orderId, clerk)))
    await at.gateway.begin(await pageOf(orderId, 1))
    await at.selling.complete(orderId)
    await pageLapses(orderId)
    const slip = { method: 'bankTransfer', reference: `UTR ${orderId}` } as const
    const taking = { ...slip, orderId, part: 1, receivedInPaise: paise(500_000) }
    const rest = { cardLast4: null, note: null, deduction: null, isAnotherPayment: false }
    await at.groups.takePayment({ ...taking, ...rest }, clerk)
    expect(await statesOf(orderId)).toEqual(['paid', 'open'])
  })

  test('continues the attempt numbers even if a restore has lost earlier attempts', async () => {
    const { orderId } = await placed()
    await open(tokenOf(await at.selling.linkByOffice(orderId, clerk)))
    await pageLapses(orderId)
    await open(tokenOf(await at.selling.linkByOffice(orderId, clerk)))
    await deleteAttempt(at.db, orderId, 1)
    const slip = { method: 'bankTransfer', reference: `UTR ${orderId}` } as const
    const taking = { ...slip, orderId, part: 1, receivedInPaise: paise(500_000) }
    const rest = { cardLast4: null, note: null, deduction: null, isAnotherPayment: false }
    await at.groups.takePayment({ ...taking, ...rest }, clerk)
    const numbers = (await at.payments.attemptsOf(orderId)).map(({ number }) => number)
    expect(numbers).toEqual([2, 3])
    expect(await statesOf(orderId)).toEqual(['paid', 'open'])
  })
})
