import { beforeEach, describe, expect, test } from 'vitest'
import { checkAllBooks } from '#server/check-all-books.ts'
import { simulatedProviders } from '../../../support/story/providers/simulated.ts'
import type { SimulatedProvider } from '../../../support/story/providers/simulated.ts'
import { activeEnrollmentsOf, booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { companies } from '../../../support/story/providers/all-providers.ts'
import type { ProviderControl } from '../../../support/story/providers/provider-control.ts'
import { calmed, paidOnce, takesMoney } from '../../../support/story/providers/told-at-each.ts'
import { attemptsOf } from '../../../support/read/payments.ts'
import { objectionsToLedger } from '../../../support/story/ledger.ts'

const story = moneyStory()
let at: Story

const pairs = simulatedProviders.flatMap((from) =>
  simulatedProviders.filter((to) => to !== from).map((to) => ({ from, to })),
)

describe.each(pairs)('from $from to $to', ({ from, to }) => {
  let first: ProviderControl
  let second: ProviderControl

  beforeEach(async () => {
    at = story()
    await calmed(at)
    first = at.providers[from]
    second = at.providers[to]
  })

  const initiate = () => at.initiate({ provider: from })
  const switched = (
    { studentId, courseId }: { studentId: string; courseId: string },
    provider: SimulatedProvider = to,
  ) => at.initiate({ studentId, courseId, provider })

  async function pagesAt(control: ProviderControl, orderId: string): Promise<string[]> {
    return (await control.pages()).filter((page) => page.startsWith(orderId))
  }

  async function objections(orderId: string): Promise<string[]> {
    const attempts = await attemptsOf(at.db, orderId)
    const providerOrderIds = attempts.map((attempt) => attempt.providerOrderId)
    return [
      ...(await objectionsToLedger(
        at,
        { orderIds: [orderId], providerOrderIds },
        { isResolved: true },
      )),
      ...(await checkAllBooks(at.db)),
    ]
  }

  test('a declined order is paid there, and its first page takes no money or its money waits for a refund', async () => {
    const order = await initiate()
    const { orderId, studentId } = order
    await first.pay(orderId, 'declined')
    expect((await switched(order)).orderId).toBe(orderId)
    await at.comesBack(await second.pay(`${orderId}R2`))
    expect(await booksOf(at.db, orderId)).toMatchObject(paidOnce)
    const isTaken = await takesMoney(first, orderId)
    expect(isTaken).toBe(!companies[from].endsPages)
    at.clock.advance({ days: 1, minutes: 1 })
    await at.selling.pollPending()
    const { refunds, openFlags, ...books } = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(openFlags).toEqual(isTaken ? ['second-capture'] : [])
    expect(refunds.map(({ state }) => state)).toEqual(isTaken ? ['requested'] : [])
    expect(await activeEnrollmentsOf(at.db, studentId)).toBe(1)
    expect(await objections(orderId)).toEqual([])
  })

  test('a switch back gives a page that can be paid', async () => {
    const order = await initiate()
    await switched(order)
    const back = await switched(order, from)
    expect(back.orderId).toBe(order.orderId)
    const isSamePage = 'link' in back && 'link' in order && back.link === order.link
    // an open page of the other provider makes a new one here, so that only the last can be begun
    expect(isSamePage).toBe(companies[to].endsPages && !companies[from].endsPages)
    const page = isSamePage ? order.orderId : `${order.orderId}R3`
    await at.comesBack(await first.pay(page))
    expect(await booksOf(at.db, order.orderId)).toMatchObject(paidOnce)
    expect(await objections(order.orderId)).toEqual([])
  })

  test('a payment on the first page is found before another page opens', async () => {
    const order = await initiate()
    await first.pay(order.orderId)
    await expect(switched(order)).rejects.toMatchObject({ code: 'already-enrolled' })
    expect(await pagesAt(second, order.orderId)).toEqual([])
    expect(await booksOf(at.db, order.orderId)).toMatchObject(paidOnce)
  })

  test('no page opens while the bank is undecided about the first', async () => {
    const order = await initiate()
    await first.pay(order.orderId, 'delayed')
    await expect(switched(order)).rejects.toMatchObject({ code: 'payment-undecided' })
    expect(await pagesAt(second, order.orderId)).toEqual([])
  })

  test('no page opens while the first provider is silent', async () => {
    const order = await initiate()
    await first.fault('ask', 'error-before')
    const unavailable = { code: 'payment-provider-unavailable' }
    await expect(switched(order)).rejects.toMatchObject(unavailable)
    expect(await pagesAt(second, order.orderId)).toEqual([])
    expect((await switched(order)).orderId).toBe(order.orderId)
  })

  test('a first provider that is down from the start blocks nobody', async () => {
    const [{ id: studentId }, { id: courseId }] = [await at.student(), await at.course()]
    const wanted = { studentId, courseId }
    await first.fault('start', 'error-before', 9)
    await first.fault('ask', 'error-before', 99)
    await expect(at.initiate({ ...wanted, provider: from })).rejects.toMatchObject({
      code: 'payment-provider-unavailable',
    })
    const { orderId } = await switched(wanted)
    await at.comesBack(await second.pay(`${orderId}R2`))
    expect(await booksOf(at.db, orderId)).toMatchObject(paidOnce)
  })

  test('a refused order is paid there', async () => {
    const [{ id: studentId }, { id: courseId }] = [await at.student(), await at.course()]
    const wanted = { studentId, courseId }
    await first.fault('start', 'refused')
    await expect(at.initiate({ ...wanted, provider: from })).rejects.toMatchObject({
      code: 'payment-provider-unavailable',
    })
    const { orderId } = await switched(wanted)
    await at.comesBack(await second.pay(`${orderId}R2`))
    expect(await booksOf(at.db, orderId)).toMatchObject(paidOnce)
  })

  test('two tabs that pay at the same moment give one enrollment, and the other payment waits for a refund', async () => {
    const order = await initiate()
    const { orderId } = order
    await switched(order)
    const ways = await Promise.allSettled([first.pay(orderId), second.pay(`${orderId}R2`)])
    const back = ways.flatMap((way) => (way.status === 'fulfilled' ? [way.value] : []))
    await Promise.all(back.map((way) => at.comesBack(way)))
    at.clock.advance({ days: 1, minutes: 1 })
    await at.selling.pollPending()
    const { captures, refunds, ...books } = await booksOf(at.db, orderId)
    const taken = back.length
    expect(taken).toBe(companies[from].endsPages ? 1 : 2)
    expect(captures).toHaveLength(taken)
    expect(books).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(refunds.map(({ state }) => state)).toEqual(taken === 2 ? ['requested'] : [])
    expect(await objections(orderId)).toEqual([])
  })
})
