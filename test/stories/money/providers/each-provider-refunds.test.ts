import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { isLongRun } from '../../../support/property-runs.ts'
import { activeEnrollmentsOf, booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import { bought, toldAtEach } from '../../../support/story/providers/told-at-each.ts'
import { refundDesk, refundOf, singleRefund } from '../../../support/story/refund-story.ts'

const story = moneyStory()
/** It takes seconds. */
const slow = isLongRun() ? (['timeout-after'] as const) : []
const { ask, approve } = refundDesk(story)

toldAtEach(story, (scene) => {
  const books = (orderId: string) => booksOf(scene.at.db, orderId)
  const refundsThere = async (orderId: string) => (await scene.there.ledger(orderId)).refunds

  /** The sweep, after enough time that every refund is due. */
  async function timePasses(minutes = 2) {
    scene.at.clock.advance({ minutes })
    await scene.at.refunds.pollPending()
  }

  async function expectReturned(orderId: string) {
    expect(await books(orderId)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      openFlags: [],
      captures: [{ refundedInPaise: 450_000 }],
    })
    expect(await checkAllBooks(scene.at.db)).toEqual([])
  }

  test('an approved refund goes back once, ends the enrollment and marks the receipt', async () => {
    const { at } = scene
    const order = await bought(scene)
    const { id } = await ask(order)
    await approve(id)
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', isMadeAtProvider: false })
    await expectReturned(order.orderId)
    expect(await refundsThere(order.orderId)).toMatchObject([
      { amountInPaise: 450_000, state: 'done' },
    ])
    const receipt = await at.selling.showReceipt(order.studentId, order.orderId)
    expect(receipt.isRefunded).toBe(true)
    const again = await at.initiate({ ...order, provider: scene.provider })
    expect(again.orderId).not.toBe(order.orderId)
  })

  test('a part goes back, and then the rest', async () => {
    const { at } = scene
    const { orderId } = await bought(scene)
    const clerk = await at.staffMember()
    const reason = 'Half of the lessons did not take place.'
    for (const [index, amountInPaise] of [150_050, 299_950].entries()) {
      const { refund } = await at.refunds.start(
        { orderId, amountInPaise: paise(amountInPaise), reason },
        clerk,
      )
      await approve(refund.id, { overrideReason: reason })
      await timePasses()
      expect(await refundOf(at, refund.id)).toMatchObject({ state: 'done', amountInPaise })
      expect(await refundsThere(orderId)).toHaveLength(index + 1)
    }
    expect((await refundsThere(orderId)).map(({ amountInPaise }) => amountInPaise)).toEqual([
      150_050, 299_950,
    ])
    expect((await books(orderId)).captures).toMatchObject([{ refundedInPaise: 450_000 }])
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test.each(['error-after', 'garbage', 'html', ...slow] as const)(
    'a refund whose response was lost (%s) is made once',
    async (kind) => {
      const { at, there } = scene
      const order = await bought(scene)
      const { id } = await ask(order)
      await there.fault('refund', kind)
      await approve(id)
      await timePasses()
      await timePasses()
      expect(await refundOf(at, id)).toMatchObject({ state: 'done' })
      expect(await refundsThere(order.orderId)).toHaveLength(1)
      await expectReturned(order.orderId)
    },
  )

  test('a refund call that never arrived is repeated with the same id', async () => {
    const { at, there } = scene
    const order = await bought(scene)
    const { id } = await ask(order)
    await there.fault('refund', 'error-before')
    await approve(id)
    const before = await refundOf(at, id)
    expect(before).toMatchObject({ state: 'approved', sentAt: null })
    await timePasses()
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', requestId: before?.requestId })
    expect(await refundsThere(order.orderId)).toHaveLength(1)
  })

  test('a refund that is refused for an hour fails, keeps the enrollment, and a new try succeeds', async () => {
    const { at, there } = scene
    const order = await bought(scene)
    const { id } = await ask(order)
    await there.fault('refund', 'refused', 9)
    await approve(id)
    expect(await refundOf(at, id)).toMatchObject({ state: 'approved' })
    await timePasses(20)
    await timePasses(41)
    expect(await refundOf(at, id)).toMatchObject({ state: 'failed' })
    expect(await books(order.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await refundsThere(order.orderId)).toEqual([])
    await there.heal()
    await approve(id)
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', tries: 2 })
    await expectReturned(order.orderId)
  })

  test('a refund under way keeps the enrollment until the bank has returned the money', async () => {
    const { at, there } = scene
    await there.holdRefunds(true)
    const order = await bought(scene)
    const { id } = await ask(order)
    await approve(id)
    await at.selling.complete(order.orderId)
    expect(await refundOf(at, id)).toMatchObject({ state: 'sent' })
    expect(await books(order.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    await there.decideRefund(order.orderId, 'success')
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done' })
    await expectReturned(order.orderId)
  })

  test('a refund that fails at the bank keeps the enrollment and returns to the office', async () => {
    const { at, there } = scene
    await there.holdRefunds(true)
    const order = await bought(scene)
    const { id } = await ask(order)
    await approve(id)
    await there.decideRefund(order.orderId, 'failure')
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'failed' })
    expect(await books(order.orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      captures: [{ refundedInPaise: 0 }],
    })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('a refund that the payer’s bank returns is flagged until it is repeated', async () => {
    const { at, there } = scene
    const order = await bought(scene)
    const { orderId } = order
    const { id } = await ask(order)
    await approve(id)
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done' })
    await there.bounceRefund(orderId)
    at.clock.advance({ minutes: 1 })
    await at.selling.complete(orderId)
    expect(await books(orderId)).toMatchObject({
      openFlags: ['return-failed'],
      refunds: [{ state: 'bounced' }],
      captures: [{ refundedInPaise: 0 }],
    })
    await approve((await singleRefund(at, orderId)).id)
    await timePasses()
    await expectReturned(orderId)
  })

  test('concurrent approvals make one refund', async () => {
    const { at } = scene
    const order = await bought(scene)
    const { id } = await ask(order)
    const results = await Promise.allSettled([approve(id), approve(id), approve(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await timePasses()
    expect(await refundsThere(order.orderId)).toHaveLength(1)
    expect(await refundOf(at, id)).toMatchObject({ state: 'done' })
  })

  test('a dashboard refund appears at the desk as completed', async () => {
    const { at, there } = scene
    const { orderId, studentId } = await bought(scene)
    await there.refund(orderId)
    await at.selling.complete(orderId)
    expect(await singleRefund(at, orderId)).toMatchObject({
      state: 'done',
      origin: 'provider',
      isMadeAtProvider: true,
    })
    await expectReturned(orderId)
    expect(await activeEnrollmentsOf(at.db, studentId)).toBe(0)
  })

  test('a dashboard refund is known by its notification alone', async () => {
    const { at, there } = scene
    const { orderId } = await bought(scene)
    await there.webhooks('normal')
    await there.refund(orderId, 50_000)
    await expect.poll(() => there.undelivered(orderId)).toBe(0)
    await expect.poll(async () => (await there.webhookAnswers(orderId)).length).toBeGreaterThan(0)
    await at.drainJobs()
    expect(await books(orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      flags: ['partial-refund'],
      captures: [{ refundedInPaise: 50_000 }],
    })
  })

  test('a dashboard refund without a notification is found within a day', async () => {
    const { at, there } = scene
    const { orderId } = await bought(scene)
    await there.refund(orderId)
    at.clock.advance({ days: 1, seconds: 1 })
    await at.selling.pollPending()
    expect(await singleRefund(at, orderId)).toMatchObject({ state: 'done' })
    await expectReturned(orderId)
  })

  test('a dashboard refund completes a request of ours, which is not sent', async () => {
    const { at, there } = scene
    const order = await bought(scene)
    const { id } = await ask(order)
    await there.refund(order.orderId)
    await at.selling.complete(order.orderId)
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', isMadeAtProvider: true })
    await expect(approve(id)).rejects.toMatchObject({ code: 'nothing-to-refund' })
    expect(await refundsThere(order.orderId)).toHaveLength(1)
  })

  test('a dashboard refund before our own call leaves one return', async () => {
    const { at, there } = scene
    const order = await bought(scene)
    const { id } = await ask(order)
    await there.refund(order.orderId)
    await approve(id)
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', isMadeAtProvider: true })
    expect(await refundsThere(order.orderId)).toHaveLength(1)
    expect(await checkAllBooks(at.db)).toEqual([])
  })
})
