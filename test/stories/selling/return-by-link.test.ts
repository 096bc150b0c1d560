import { beforeEach, expect, test } from 'vitest'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
})

const address = '203.0.113.7'
const father = { name: 'Suresh Nair', email: null }
const unknown = expect.objectContaining({ code: 'payment-link-not-found' })

async function sentLink() {
  const student = await at.student()
  const { id: courseId } = await at.course()
  const wanted = { studentId: student.id, courseId, campus: 'Kochi', batchId: null }
  const made = await at.selling.linkForCourse({
    ...wanted,
    customerPhone: undefined,
  })
  return { ...made, ...wanted, token: made.path.replace('/pay#', '') }
}

const open = (token: string) =>
  at.selling.payByLink({ token, address, payer: father, provider: 'juspay' })

/** The page to which the return leads, without and with its reference. */
function landing(location: string | null) {
  const url = new URL(location ?? '', 'https://portal.test')
  return { path: url.pathname, query: url.search, reference: url.hash.slice(1) }
}

test('a payer by link returns with a reference that shows the payment and its receipt', async () => {
  const { token, orderId } = await sentLink()
  await open(token)
  const back = await at.comesBack(await at.gateway.pay(orderId))
  const { path, query, reference } = landing(back.location)
  expect(path).toBe('/payment/success')
  expect(query).toContain(`orderId=${orderId}`)
  expect(reference).not.toBe('')
  expect(query).not.toContain(reference.split('.')[1] ?? '')
  expect(back.location).not.toContain(token)
  const shown = await at.selling.showLink({ token: reference, address })
  expect(shown).toMatchObject({ state: 'paid', outcome: 'paid', hasReceipt: true })
  expect(shown).toEqual(await at.selling.showLink({ token, address }))
  const file = await at.selling.receiptByLink({ token: reference, address })
  expect(file.filename).toMatch(/^receipt-KAL-/)
})

test('a student who pays returns without a reference', async () => {
  const { courseId, studentId, campus } = await sentLink()
  const { orderId } = await at.initiate({ studentId, courseId, campus })
  const back = await at.comesBack(await at.gateway.pay(orderId))
  expect(back.location).not.toContain('#')
})

test('a declined payer can try again with the reference, and it stays valid', async () => {
  const { token, orderId } = await sentLink()
  await open(token)
  const declined = await at.comesBack(await at.gateway.pay(orderId, 'declined'))
  const { reference } = landing(declined.location)
  expect(await at.selling.showLink({ token: reference, address })).toMatchObject({
    state: 'payable',
    isDeclined: true,
  })
  const again = await open(reference)
  await at.comesBack(await at.gateway.pay(again.orderId))
  expect(await at.selling.showLink({ token: reference, address })).toMatchObject({
    state: 'paid',
    hasReceipt: true,
  })
})

test('a reference with a wrong secret, another order or too old a date is unknown', async () => {
  const [first, other] = [await sentLink(), await sentLink()]
  await open(first.token)
  await open(other.token)
  const back = await at.comesBack(await at.gateway.pay(first.orderId))
  const { reference } = landing(back.location)
  const [, secret = ''] = reference.split('.')
  for (const wrong of [
    `${first.orderId}.${'A'.repeat(22)}`,
    `${other.orderId}.${secret}`,
    `${first.orderId}.`,
    first.orderId,
  ])
    await expect(at.selling.showLink({ token: wrong, address })).rejects.toEqual(unknown)
  at.clock.advance({ days: 38 })
  await expect(at.selling.showLink({ token: reference, address })).rejects.toEqual(unknown)
})

test('a return that is neither signed nor has the token gets no reference', async () => {
  const { token, orderId } = await sentLink()
  await open(token)
  const way = await at.gateway.pay(orderId)
  const guessed = new URL(way.url)
  guessed.search = `?order_id=${orderId}&status=CHARGED`
  const back = await at.comesBack({ ...way, url: guessed.href })
  expect(back.location ?? '').not.toContain('#')
})
