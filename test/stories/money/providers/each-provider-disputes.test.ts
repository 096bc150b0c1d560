import { expect, test } from 'vitest'
import { checkAllBooks } from '#server/check-all-books.ts'
import { booksOf, returnsOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import { companies } from '../../../support/story/providers/all-providers.ts'
import { bought, reportedBy, toldAtEach } from '../../../support/story/providers/told-at-each.ts'
import { refundDesk, refundOf } from '../../../support/story/refund-story.ts'

const story = moneyStory()
const { ask, approve } = refundDesk(story)

toldAtEach(story, (scene) => {
  const books = (orderId: string) => booksOf(scene.at.db, orderId)

  async function disputeOf(orderId: string) {
    const { disputes } = await scene.at.office.showOrder(orderId)
    expect(disputes).toHaveLength(1)
    return disputes[0]
  }

  const reported = (orderId: string, act: () => Promise<unknown>) => reportedBy(scene, orderId, act)

  async function disputed() {
    const order = await bought(scene)
    await reported(order.orderId, () => scene.there.dispute(order.orderId))
    return order
  }

  test('a dispute is flagged once, keeps the enrollment and blocks refunds', async () => {
    const { at, there } = scene
    const order = await disputed()
    const { orderId } = order
    await at.selling.complete(orderId)
    expect(await books(orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: ['disputed'],
    })
    expect(await disputeOf(orderId)).toMatchObject({ amount: '4500', taken: '0', closedOn: null })
    const { id } = await ask(order)
    await expect(approve(id)).rejects.toMatchObject({ code: 'payment-disputed' })
    expect((await there.ledger(orderId)).refunds).toEqual([])
  })

  test('a lost dispute counts as a return once and ends the enrollment', async () => {
    const { at, there } = scene
    const { orderId } = await disputed()
    await reported(orderId, () => there.endDispute(orderId, 'lost'))
    await at.selling.complete(orderId)
    at.clock.advance({ days: 1 })
    await at.selling.pollPending()
    expect(await books(orderId)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      openFlags: [],
      refunds: [],
    })
    expect(await returnsOf(at.db, orderId)).toMatchObject([
      { amountInPaise: 450_000, kind: 'chargeback' },
    ])
    expect(await disputeOf(orderId)).toMatchObject({ state: 'lost', taken: '4500' })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('a won dispute keeps the money and the enrollment, and a refund is possible again', async () => {
    const { at, there } = scene
    const order = await disputed()
    const { orderId } = order
    await reported(orderId, () => there.endDispute(orderId, 'won'))
    expect(await disputeOf(orderId)).toMatchObject({ state: 'won', taken: '0' })
    expect(await books(orderId)).toMatchObject({ state: 'paid', enrollments: 1, openFlags: [] })
    expect(await returnsOf(at.db, orderId)).toEqual([])
    const { id } = await ask(order)
    await approve(id)
    at.clock.advance({ minutes: 2 })
    await at.refunds.pollPending()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done' })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('a loss without a notification is found by the daily poll where the provider answers about disputes', async () => {
    const { at, there, provider } = scene
    const { orderId } = await disputed()
    await there.endDispute(orderId, 'lost')
    at.clock.advance({ days: 1, seconds: 1 })
    await at.selling.pollPending()
    expect((await disputeOf(orderId))?.state === 'lost').toBe(
      companies[provider].answersAboutDisputes,
    )
  })

  test('a refund that was approved before the dispute is not sent while it is open', async () => {
    const { at, there } = scene
    const order = await bought(scene)
    const { orderId } = order
    const { id } = await ask(order)
    await there.fault('refund', 'error-before')
    await approve(id)
    expect(await refundOf(at, id)).toMatchObject({ state: 'approved', sentAt: null })
    await reported(orderId, () => there.dispute(orderId))
    at.clock.advance({ minutes: 5 })
    await at.refunds.pollPending()
    expect((await there.ledger(orderId)).refunds).toEqual([])
    await reported(orderId, () => there.endDispute(orderId, 'won'))
    at.clock.advance({ minutes: 61 })
    await at.refunds.pollPending()
    expect((await there.ledger(orderId)).refunds).toHaveLength(1)
  })
})
