import { expect, test } from 'vitest'
import { checkAllBooks } from '#server/check-all-books.ts'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import { attemptsOf } from '../../../support/read/payments.ts'
import { paidOnce, toldAtEach } from '../../../support/story/providers/told-at-each.ts'

const story = moneyStory()
const address = '203.0.113.7'
const father = { name: 'Suresh Nair', email: 'suresh@example.test' }

toldAtEach(story, (scene) => {
  const books = (orderId: string) => booksOf(scene.at.db, orderId)

  /** The first of three installments is paid here. */
  async function paysFirst() {
    const { at, there, provider } = scene
    const { id: courseId } = await at.course()
    const every = { first: '1500', laterParts: 2, every: 'months', everyCount: 1 } as const
    await at.selling.parts.setPlan({ id: courseId, ...every }, await at.staffMember())
    const { id: studentId } = await at.student()
    const partsShown = ['1500', '1500', '1500']
    const { orderId } = await at.initiate({ studentId, courseId, partsShown, provider })
    await at.comesBack(await there.pay(orderId))
    return { orderId, studentId }
  }

  test('installments are paid in order, each once, with a receipt of its own', async () => {
    const { at, there, provider } = scene
    const order = await paysFirst()
    const { orderId } = order
    for (const part of [2, 3]) {
      const { link } = await at.selling.parts.pay({ ...order, part, provider })
      expect((await at.selling.parts.pay({ ...order, part, provider })).link).toBe(link)
      await at.comesBack(await there.pay(`${orderId}R${part}`))
      await expect(at.selling.parts.pay({ ...order, part, provider })).rejects.toMatchObject({
        code: 'part-not-due',
      })
    }
    const documents = await at.payments.listDocuments(at.db, [orderId])
    expect(documents.map(({ amountInPaise }) => amountInPaise)).toEqual([150_000, 150_000, 150_000])
    expect(new Set(documents.map(({ number }) => number)).size).toBe(3)
    const { captures, ...after } = await books(orderId)
    expect(after).toMatchObject(paidOnce)
    expect(captures).toHaveLength(3)
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('an installment whose payer closed the browser is found by the poll', async () => {
    const { at, there, provider } = scene
    const order = await paysFirst()
    await at.selling.parts.pay({ ...order, part: 2, provider })
    await there.pay(`${order.orderId}R2`)
    at.clock.advance({ seconds: 16 })
    await at.selling.pollPending()
    const parts = await at.payments.partsOf(at.db, order.orderId)
    expect(parts.map(({ state }) => state)).toEqual(['paid', 'paid', 'open'])
  })

  test('a parent pays by a payment link and is the payer on the receipt', async () => {
    const { at, there, provider } = scene
    const student = await at.student()
    const { id: courseId } = await at.course()
    const made = await at.selling.linkForCourse({
      studentId: student.id,
      courseId,
      campus: 'Kochi',
      batchId: undefined,
      customerPhone: undefined,
    })
    const token = made.path.replace('/pay#', '')
    const { orderId } = await at.selling.payByLink({ token, address, payer: father, provider })
    expect(orderId).toBe(made.orderId)
    const opened = (await attemptsOf(at.db, orderId)).findLast((one) => one.provider === provider)
    await at.comesBack(await there.pay(opened?.providerOrderId ?? ''))
    expect(await at.selling.showLink({ token, address })).toMatchObject({ state: 'paid' })
    expect(await at.payments.receiptOf(orderId)).toMatchObject({
      customerName: father.name,
      student: 'Asha Nair',
    })
    expect(await books(orderId)).toMatchObject(paidOnce)
    await expect(
      at.selling.payByLink({ token, address, payer: father, provider }),
    ).rejects.toMatchObject({ code: 'payment-link-over' })
  })

  test('a free course needs no provider', async () => {
    const { at, there, provider } = scene
    const free = await at.course({ feeInPaise: 0 })
    const { orderId, kind } = await at.initiate({ courseId: free.id, provider })
    expect(kind).toBe('enrolled')
    expect(await there.pages()).not.toContain(orderId)
  })
})
