import { expect, test } from 'vitest'
import { checkAllBooks } from '#server/check-all-books.ts'
import { activeEnrollmentsOf, booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import { companies } from '../../../support/story/providers/all-providers.ts'
import { paidOnce, takesMoney, toldAtEach } from '../../../support/story/providers/told-at-each.ts'

const story = moneyStory()
/** Longer than any page lives. */
const PAGE_OVER = { minutes: 66 }

toldAtEach(story, (scene) => {
  const initiate = () => scene.at.initiate({ provider: scene.provider })
  const books = (orderId: string) => booksOf(scene.at.db, orderId)

  /** A payment whose page lapsed unpaid. */
  async function lapsed(wanted: { courseId?: string; batchId?: string } = {}) {
    const { at, provider } = scene
    const made = await at.initiate({ ...wanted, provider })
    at.clock.advance(PAGE_OVER)
    await at.selling.pollPending()
    expect(await books(made.orderId)).toMatchObject({ state: 'expired', enrollments: 0 })
    return made
  }

  test('money after the end of the page still gives the enrollment', async () => {
    const { at, there } = scene
    const { orderId } = await lapsed()
    await there.webhooks('before-return')
    await there.pay(orderId)
    await at.drainJobs()
    expect(await books(orderId)).toMatchObject(paidOnce)
  })

  test('late money without a notification is found when the student asks', async () => {
    const { at, there } = scene
    const { orderId, studentId } = await lapsed()
    await there.pay(orderId)
    at.clock.advance({ minutes: 1 })
    expect(await at.selling.findPayment(studentId, '')).toMatchObject({ outcome: 'received' })
    expect(await books(orderId)).toMatchObject(paidOnce)
  })

  test('late money for a seat that is gone is kept for a refund', async () => {
    const { at, there } = scene
    const { id: courseId } = await at.course()
    const { id: batchId } = await at.batch({ courseId, seats: 1 })
    const late = await lapsed({ courseId, batchId })
    const seated = await at.initiate({ courseId, batchId, provider: scene.provider })
    await at.comesBack(await there.pay(seated.orderId))
    await there.pay(late.orderId)
    await at.selling.complete(late.orderId)
    expect(await books(seated.orderId)).toMatchObject(paidOnce)
    expect(await books(late.orderId)).toMatchObject({
      state: 'paid',
      enrollments: 0,
      flags: ['batch-full'],
      refunds: [{ state: 'requested', amountInPaise: 450_000 }],
    })
  })

  test.skipIf(!companies[scene.provider].takesTwoPayments)(
    'two payments on one page give one enrollment, and the second waits for a refund',
    async () => {
      const { at, there } = scene
      const { orderId, studentId } = await initiate()
      await there.payTwice?.(orderId, () => at.selling.complete(orderId))
      await at.selling.complete(orderId)
      const { captures, refunds, ...after } = await books(orderId)
      expect(after).toMatchObject({
        state: 'paid',
        enrollments: 1,
        openFlags: ['second-capture'],
      })
      expect(captures).toHaveLength(2)
      expect(refunds).toMatchObject([{ state: 'requested', amountInPaise: 450_000 }])
      expect(await activeEnrollmentsOf(at.db, studentId)).toBe(1)
      expect(await checkAllBooks(at.db)).toEqual([])
    },
  )

  test('an order that another order replaced takes no money, or its money waits for a refund', async () => {
    const { at, there, provider } = scene
    const spare = await lapsed()
    const { studentId, courseId } = spare
    const seated = await at.initiate({ studentId, courseId, provider })
    expect(seated.orderId).not.toBe(spare.orderId)
    await at.comesBack(await there.pay(seated.orderId))
    const isTaken = await takesMoney(there, spare.orderId)
    expect(isTaken).toBe(!companies[provider].endsPages)
    await at.selling.complete(spare.orderId)
    expect(await books(seated.orderId)).toMatchObject(paidOnce)
    expect(await books(spare.orderId)).toMatchObject(
      isTaken
        ? { enrollments: 0, openFlags: ['paid-twice'], refunds: [{ state: 'requested' }] }
        : { enrollments: 0, captures: [], flags: [] },
    )
    expect(await activeEnrollmentsOf(at.db, studentId)).toBe(1)
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test.skipIf(!companies[scene.provider].pagesEndThere)(
    'a page that the provider ended takes no payment, and a new order can start',
    async () => {
      const { at, there, provider } = scene
      const first = await initiate()
      await there.expire(first.orderId)
      await expect(there.pay(first.orderId)).rejects.toThrow('409')
      at.clock.advance(PAGE_OVER)
      await at.selling.pollPending()
      expect(await books(first.orderId)).toMatchObject({ state: 'expired', enrollments: 0 })
      const { studentId, courseId } = first
      const again = await at.initiate({ studentId, courseId, provider })
      expect(again.orderId).not.toBe(first.orderId)
    },
  )
})
