import { expect, test } from 'vitest'
import { paymentProviders } from '#contract/money/payment-providers.ts'
import { activeEnrollmentsOf, booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import { companies } from '../../../support/story/providers/all-providers.ts'
import { simulatedProviders } from '../../../support/story/providers/simulated.ts'
import { paidOnce, toldAtEach } from '../../../support/story/providers/told-at-each.ts'

const story = moneyStory()

test('each provider is played by a simulator', () => {
  expect(simulatedProviders.toSorted()).toEqual(paymentProviders.toSorted())
})

toldAtEach(story, (scene) => {
  const initiate = () => scene.at.initiate({ provider: scene.provider })
  const books = (orderId: string) => booksOf(scene.at.db, orderId)

  test('a payment and a return give one enrollment, one receipt and one mail', async () => {
    const { at, there, provider } = scene
    const student = await at.student()
    const { orderId, ...started } = await at.initiate({ studentId: student.id, provider })
    expect(started.kind).toBe('go-and-pay')
    const back = await at.comesBack(await there.pay(orderId))
    expect(back).toEqual({
      status: 303,
      location: `/payment/success?orderId=${orderId}&amount=4500&status=CHARGED`,
    })
    expect(await books(orderId)).toMatchObject({ ...paidOnce, receipts: [/^KAL\//] })
    const receipt = await at.selling.showReceipt(student.id, orderId)
    const { captures } = await there.ledger(orderId)
    expect(receipt).toMatchObject({
      amountInPaise: 450_000,
      transactionId: captures[0]?.transactionId,
    })
    expect(await at.selling.listPayments(student.id)).toMatchObject([{ situation: 'paid' }])
    await at.drainJobs()
    const mails = await at.mailsTo(student.email)
    expect(mails.map(({ attachments }) => attachments.length)).toEqual([1])
  })

  test('a payer who closes the browser is enrolled by the notification alone', async () => {
    const { at, there } = scene
    const { orderId } = await initiate()
    await there.webhooks('before-return')
    await there.pay(orderId)
    expect(await there.undelivered(orderId)).toBe(0)
    expect(await books(orderId)).toMatchObject({ state: 'awaitingCustomer', enrollments: 0 })
    expect(await at.drainJobs()).toContain('complete-enrollment')
    expect(await books(orderId)).toMatchObject(paidOnce)
  })

  test('a payer who closes the browser is enrolled by the poll alone', async () => {
    const { at, there } = scene
    const { orderId } = await initiate()
    await there.pay(orderId)
    await at.selling.pollPending()
    expect(await books(orderId)).toMatchObject({ state: 'awaitingCustomer' })
    at.clock.advance({ seconds: 16 })
    await at.selling.pollPending()
    expect(await books(orderId)).toMatchObject(paidOnce)
  })

  test('a page that nobody pays is given again, and the order waits', async () => {
    const { at, there, provider } = scene
    const first = await initiate()
    expect(await at.initiate({ ...first, provider })).toEqual(first)
    const checked = await at.selling.check(first.studentId, first.orderId)
    expect(checked).toMatchObject({ situation: 'not-started' })
    expect((await there.ledger(first.orderId)).captures).toEqual([])
  })

  test('a declined payer pays on the same page', async () => {
    const { at, there, provider } = scene
    const first = await initiate()
    await at.comesBack(await there.pay(first.orderId, 'declined'))
    expect(await books(first.orderId)).toMatchObject({ state: 'awaitingCustomer', receipts: [] })
    expect(await at.initiate({ ...first, provider })).toMatchObject({ orderId: first.orderId })
    await at.comesBack(await there.pay(first.orderId))
    expect(await books(first.orderId)).toMatchObject(paidOnce)
  })

  test('a bank that decides later for the payment gives the enrollment', async () => {
    const { at, there } = scene
    const { orderId, studentId } = await initiate()
    const back = await at.comesBack(await there.pay(orderId, 'delayed'))
    expect(back.location).toContain('/payment/pending?')
    const { situation } = await at.selling.check(studentId, orderId)
    expect(situation).toBe(companies[scene.provider].delayedIs)
    await there.decide(orderId, 'success')
    at.clock.advance({ minutes: 2 })
    await at.selling.pollPending()
    expect(await books(orderId)).toMatchObject(paidOnce)
  })

  test('a bank that decides later against the payment gives none', async () => {
    const { at, there } = scene
    const { orderId } = await initiate()
    await at.comesBack(await there.pay(orderId, 'delayed'))
    await there.decide(orderId, 'failure')
    at.clock.advance({ minutes: 2 })
    await at.selling.complete(orderId)
    at.clock.advance({ minutes: 66 })
    await at.selling.pollPending()
    const { captures, ...after } = await books(orderId)
    expect(after).toMatchObject({ state: 'failed', enrollments: 0, receipts: [] })
    expect(captures).toEqual([])
  })

  test('return, notification and poll at the same moment give one enrollment', async () => {
    const { at, there } = scene
    const { orderId, studentId } = await initiate()
    await there.webhooks('duplicate')
    const way = await there.pay(orderId)
    at.clock.advance({ seconds: 16 })
    await Promise.all([
      ...Array.from({ length: 6 }, () => at.comesBack(way)),
      at.selling.pollPending(),
      at.selling.complete(orderId),
      at.selling.complete(orderId),
      at.selling.check(studentId, orderId),
    ])
    await expect.poll(() => there.undelivered(orderId)).toBe(0)
    const ran = await at.drainJobs()
    expect(ran.filter((job) => job === 'send-receipt')).toHaveLength(1)
    const { captures, receipts, events, ...after } = await books(orderId)
    expect(after).toMatchObject(paidOnce)
    expect([captures.length, receipts.length]).toEqual([1, 1])
    expect(events.filter((event) => event === 'customerPaid')).toHaveLength(1)
    expect(await activeEnrollmentsOf(at.db, studentId)).toBe(1)
  })

  test('a repeated notification is stored and applied once', async () => {
    const { at, there } = scene
    const { orderId } = await initiate()
    await there.webhooks('before-return')
    await there.pay(orderId)
    expect(await at.drainJobs()).toContain('complete-enrollment')
    for (let copy = 0; copy < 3; copy++) await there.repeatWebhook(orderId)
    await expect.poll(() => there.undelivered(orderId)).toBe(0)
    expect(await at.drainJobs()).not.toContain('complete-enrollment')
    const { captures, ...after } = await books(orderId)
    expect(after).toMatchObject(paidOnce)
    expect(captures).toHaveLength(1)
  })

  test('a notification of the payment after its refund changes nothing', async () => {
    const { at, there } = scene
    const { orderId } = await initiate()
    await there.webhooks('before-return')
    await at.comesBack(await there.pay(orderId))
    await there.refund(orderId)
    await at.selling.complete(orderId)
    expect(await books(orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
    await there.repeatWebhook(orderId)
    await expect.poll(() => there.undelivered(orderId)).toBe(0)
    await at.drainJobs()
    at.clock.advance({ days: 1 })
    await at.selling.pollPending()
    const { captures, ...after } = await books(orderId)
    expect(after).toMatchObject({ state: 'refunded', enrollments: 0 })
    expect(captures).toMatchObject([{ refundedInPaise: 450_000 }])
  })
})
