import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { providerCallbacks } from '#contract/money/payment-providers.ts'
import { isLongRun } from '../../../support/property-runs.ts'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import { companies } from '../../../support/story/providers/all-providers.ts'
import { paidOnce, toldAtEach } from '../../../support/story/providers/told-at-each.ts'
import { orderIdsOfStudent } from '../../../support/read/orders.ts'
import { providerMessages, providerObjections } from '../../../support/read/providers.ts'

const story = moneyStory()
const unavailable = { code: 'payment-provider-unavailable' }
const unusable = { ...unavailable, message: messages.wayToPayUnusable }
/** They take seconds each. */
const slow = isLongRun() ? (['huge', 'timeout-before', 'timeout-after'] as const) : []
const waiting = { state: 'awaitingCustomer', enrollments: 0, receipts: [] }

toldAtEach(story, (scene) => {
  const initiate = () => scene.at.initiate({ provider: scene.provider })
  const books = (orderId: string) => booksOf(scene.at.db, orderId)

  async function wanted() {
    const { at, provider } = scene
    const [{ id: studentId }, { id: courseId }] = [await at.student(), await at.course()]
    return { studentId, courseId, provider }
  }

  test.each([
    'error-before',
    'error-after',
    'html',
    'garbage',
    'redirect',
    'wrong-reference',
    ...slow,
  ] as const)(
    'a start without an answer (%s), repeated, is one page and one payment',
    async (kind) => {
      const { at, there } = scene
      const request = await wanted()
      await there.fault('start', kind)
      await expect(at.initiate(request)).rejects.toMatchObject(unavailable)
      const { orderId } = await at.initiate(request)
      expect(await at.initiate(request)).toMatchObject({ orderId })
      const pages = await there.pages()
      expect(pages.filter((page) => page.startsWith(orderId))).toEqual([orderId])
      await at.comesBack(await there.pay(orderId))
      expect(await books(orderId)).toMatchObject(paidOnce)
      expect(await orderIdsOfStudent(at.db, request.studentId)).toEqual([orderId])
    },
  )

  test('a refused start ends nothing, and the next start opens a page', async () => {
    const { at, there } = scene
    const request = await wanted()
    await there.fault('start', 'refused')
    await expect(at.initiate(request)).rejects.toMatchObject(unusable)
    const [left = ''] = await orderIdsOfStudent(at.db, request.studentId)
    expect(await books(left)).toMatchObject({ state: 'created', flags: [] })
    const { orderId } = await at.initiate(request)
    expect(orderId).toBe(left)
    await at.comesBack(await there.pay(`${orderId}R2`))
    expect(await books(orderId)).toMatchObject(paidOnce)
  })

  test.skipIf(companies[scene.provider].linkIsOurs)(
    'a page on an unknown host is refused and reported, and the payment continues once it is fixed',
    async () => {
      const { at, there, provider } = scene
      const request = await wanted()
      await there.fault('start', 'foreign-page')
      await expect(at.initiate(request)).rejects.toMatchObject(unusable)
      expect(await providerObjections(at.db)).toMatchObject([
        { provider, about: 'page-host', said: 'pay.example', times: 1 },
      ])
      const { orderId } = await at.initiate(request)
      expect(await orderIdsOfStudent(at.db, request.studentId)).toEqual([orderId])
      expect(await providerObjections(at.db)).toEqual([])
    },
  )

  test('an amount outside the limits is not offered there', async () => {
    const { at, provider } = scene
    const { tooSmallInPaise, tooLargeInPaise } = companies[provider]
    for (const [outside, inside] of [
      [tooSmallInPaise, tooSmallInPaise + 1],
      ...(tooLargeInPaise === null ? [] : [[tooLargeInPaise, tooLargeInPaise - 1] as const]),
    ] as const) {
      const refused = await at.course({ feeInPaise: outside })
      expect(await at.selling.providersFor(refused.id)).not.toContain(provider)
      await expect(at.initiate({ courseId: refused.id, provider })).rejects.toMatchObject({
        code: 'provider-not-offered',
      })
      const offered = await at.course({ feeInPaise: inside })
      const { orderId } = await at.initiate({ courseId: offered.id, provider })
      await at.comesBack(await scene.there.pay(orderId))
      expect(await books(orderId)).toMatchObject(paidOnce)
    }
  })

  test.each([
    'error-before',
    'html',
    'garbage',
    'redirect',
    'wrong-reference',
    'unknown-status',
    ...slow,
  ] as const)('an unusable answer about a payment (%s) concludes nothing', async (kind) => {
    const { at, there } = scene
    const { orderId } = await initiate()
    const way = await there.pay(orderId)
    await there.fault('ask', kind)
    const back = await at.comesBack(way)
    expect(back.location).toContain('/payment/pending?')
    expect(await books(orderId)).toMatchObject(waiting)
    at.clock.advance({ seconds: 16 })
    await at.selling.pollPending()
    expect(await books(orderId)).toMatchObject(paidOnce)
  })

  test('a silent provider is asked for a week, and its payment is found', async () => {
    const { at, there } = scene
    const { orderId } = await initiate()
    await there.pay(orderId)
    await there.fault('ask', 'error-before', 50)
    at.clock.advance({ days: 7, minutes: 1 })
    await at.selling.pollPending()
    expect(await books(orderId)).toMatchObject({ ...waiting, openFlags: ['undecided'] })
    await there.heal()
    at.clock.advance({ days: 7 })
    await at.selling.pollPending()
    expect(await books(orderId)).toMatchObject({ state: 'paid', enrollments: 1, openFlags: [] })
  })

  test.each(['short', 'foreign'] as const)(
    '%s money gives no enrollment and a flag',
    async (money) => {
      const { at, there } = scene
      const { orderId, studentId } = await initiate()
      const back = await at.comesBack(await there.pay(orderId, money))
      expect(back.location).toContain('/payment/pending?')
      const { captures, ...after } = await books(orderId)
      expect(after).toMatchObject({
        state: 'underReview',
        enrollments: 0,
        receipts: [],
        flags: ['amount-differs'],
      })
      expect(captures).toHaveLength(1)
      expect((await at.selling.check(studentId, orderId)).situation).toBe('under-review')
    },
  )

  describe.each(['wrong-amount', 'wrong-currency'] as const)('an answer with a %s', (kind) => {
    test('is asked for again, and the right one pays the order', async () => {
      const { at, there } = scene
      const { orderId } = await initiate()
      const way = await there.pay(orderId)
      await there.fault('ask', kind)
      await at.comesBack(way)
      expect(await books(orderId)).toMatchObject(paidOnce)
    })

    test('given twice waits for a person, until a right one pays the order', async () => {
      const { at, there } = scene
      const { orderId } = await initiate()
      const way = await there.pay(orderId)
      await there.fault('ask', kind, 2)
      await at.comesBack(way)
      expect(await books(orderId)).toMatchObject({ state: 'underReview', enrollments: 0 })
      at.clock.advance({ minutes: 1 })
      await at.selling.pollPending()
      const { captures, ...after } = await books(orderId)
      expect(after).toMatchObject({ state: 'paid', enrollments: 1, openFlags: [] })
      expect(captures).toMatchObject([{ amountInPaise: 450_000, currency: 'INR' }])
    })
  })

  test('a forged return settles nothing, and the genuine one does', async () => {
    const { at, there } = scene
    const { orderId } = await initiate()
    const way = await there.pay(orderId)
    for (const forged of there.forgedReturns(way)) {
      const { status, location } = await at.comesBack(forged)
      expect([400, 404]).toContain(status)
      expect(location).toBeNull()
      expect(await books(orderId)).toMatchObject(waiting)
    }
    expect((await at.comesBack(way)).location).toContain('/payment/success?')
  })

  test('a genuine return of a declined payment claims nothing', async () => {
    const { at, there } = scene
    const { orderId } = await initiate()
    await at.comesBack(await there.pay(orderId, 'declined'))
    expect(await books(orderId)).toMatchObject({ ...waiting, captures: [] })
  })

  test('a forged notification is refused and not stored', async () => {
    const { at, there, provider } = scene
    const { orderId } = await initiate()
    await there.pay(orderId)
    for (const forged of there.forgedNotifications(orderId)) {
      const address = at.url + providerCallbacks[provider].notifications.path
      expect((await fetch(address, { method: 'POST', ...forged })).status).toBe(401)
    }
    const inbox = await providerMessages(at.db)
    expect(inbox.filter(({ providerOrderId }) => providerOrderId === orderId)).toEqual([])
    expect(await at.drainJobs()).toEqual([])
    expect(await books(orderId)).toMatchObject(waiting)
  })
})
