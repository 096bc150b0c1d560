import { expect, test } from 'vitest'
import { sessionParams, startTestingStripe } from '../testing-stripe.ts'
import type { TestingStripe } from '../testing-stripe.ts'

const card = { expiry: '12/40', cvv: '123', nameOnCard: 'Asha Nair' }

async function open(): Promise<TestingStripe & { path: string; id: string }> {
  const stripe = await startTestingStripe()
  const { id } = await stripe.client.checkout.sessions.create(sessionParams('ORD_1'))
  return { ...stripe, id, path: `/c/pay/${id}` }
}

async function stateOf({ client, id }: { client: TestingStripe['client']; id: string }) {
  const { status, payment_status: payment } = await client.checkout.sessions.retrieve(id)
  return `${status} ${payment}`
}

test('the page names the payee and the item and states that no money moves', async () => {
  const { browse, path } = await open()
  const page = await browse(path)
  expect(page.httpStatus).toBe(200)
  for (const text of ['Kalari', '₹4,500', 'ORD_1', 'No real money moves', '4242 4242 4242 4242'])
    expect(page.html).toContain(text)
})

test('a valid card pays and returns with the session id in the address', async () => {
  const stripe = await open()
  const { browse, path, id } = stripe
  const page = await browse(path, { ...card, cardNumber: '4242 4242 4242 4242' })
  expect(page).toMatchObject({
    httpStatus: 303,
    location: `https://portal.test/done?session_id=${id}`,
  })
  expect(await stateOf(stripe)).toBe('complete paid')
  expect((await browse(path)).html).toContain('This payment is complete')
})

test('a declined card leaves the session open for another card', async () => {
  const stripe = await open()
  const { browse, path } = stripe
  const declined = await browse(path, { ...card, cardNumber: '4000 0000 0000 0002' })
  expect(declined.location).toBe(path)
  expect((await browse(path)).html).toContain('No money was taken')
  expect(await stateOf(stripe)).toBe('open unpaid')
  await browse(path, { ...card, cardNumber: '4242424242424242' })
  expect(await stateOf(stripe)).toBe('complete paid')
})

test('a card that requires authentication pays only after the bank confirms', async () => {
  const stripe = await open()
  const { browse, path } = stripe
  const first = await browse(path, { ...card, cardNumber: '4000002500003155' })
  expect((await browse(first.location)).html).toContain('3D Secure')
  await browse(first.location, { word: 'fail' })
  expect(await stateOf(stripe)).toBe('open unpaid')
  const second = await browse(path, { ...card, cardNumber: '4000002500003155' })
  await browse(second.location, { word: 'complete' })
  expect(await stateOf(stripe)).toBe('complete paid')
})

test('a delayed payment is complete before it is paid', async () => {
  const stripe = await open()
  const { browse, path, control } = stripe
  const page = await browse(path, { ...card, cardNumber: '4000000000000077' })
  expect(page.location).toContain('https://portal.test/done')
  expect(await stateOf(stripe)).toBe('complete unpaid')
  await control('POST', '/sessions/ORD_1/decide', { outcome: 'success' })
  expect(await stateOf(stripe)).toBe('complete paid')
})

test('cancel leaves the session open; an expired page accepts no payment', async () => {
  const stripe = await open()
  const { browse, path } = stripe
  expect((await browse(`${path}/cancel`, {})).location).toBe('https://portal.test/back')
  expect(await stateOf(stripe)).toBe('open unpaid')
  await browse(`${path}/expire`, {})
  const late = await browse(path, { ...card, cardNumber: '4242424242424242' })
  expect(late.httpStatus).toBe(410)
  expect(await stateOf(stripe)).toBe('expired unpaid')
})

test('card errors are shown beside the field, and the CVV is not printed back', async () => {
  const { browse, path, id } = await open()
  const page = await browse(path, { ...card, cvv: '987', cardNumber: '1234' })
  expect(page.httpStatus).toBe(422)
  expect(page.html).toContain('id="cardNumber-error"')
  // the session's random id may have the same three digits
  expect(page.html.replaceAll(id, '')).not.toContain('987')
})
