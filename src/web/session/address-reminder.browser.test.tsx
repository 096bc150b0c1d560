import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { httpApi } from '#web/api/http-api.ts'
import { ApiProvider } from '#web/api/use-api.ts'
import { endAddressReminder, useAddressReminder } from './address-reminder.ts'
import { getToken, signIn, signOut } from './session.ts'

const anu = { _id: '1', firstName: 'Anu', lastName: 'Nair', email: 'anu@example.com', phone: null }
const biju = { ...anu, _id: '2', firstName: 'Biju' }

const api = httpApi({
  studentToken: getToken,
  adminToken: () => null,
  studentEnded: () => undefined,
  adminEnded: async () => null,
  factorDue: () => undefined,
})
const asked = vi.fn<() => Promise<Response>>()
const profile = (isEmailConfirmed: boolean) => async () =>
  Response.json({ account: { isEmailConfirmed } })

function Reminder() {
  return <output>{useAddressReminder() ? 'Please confirm' : 'nothing'}</output>
}

async function open() {
  const screen = await render(
    <ApiProvider value={api}>
      <Reminder />
    </ApiProvider>,
  )
  return { screen, said: screen.getByRole('status') }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', asked.mockReset().mockImplementation(profile(false)))
})

afterEach(() => {
  vi.unstubAllGlobals()
  signOut()
})

test('nobody is reminded of nothing', async () => {
  const { said } = await open()
  await expect.element(said).toHaveTextContent('nothing')
  expect(asked).not.toHaveBeenCalled()
})

test('a student who has not confirmed is reminded, until they close it', async () => {
  signIn('secret', anu)
  const { screen, said } = await open()
  await expect.element(said).toHaveTextContent('Please confirm')
  endAddressReminder()
  await expect.element(said).toHaveTextContent('nothing')
  await screen.unmount()
  const { said: later } = await open()
  await expect.element(later).toHaveTextContent('nothing')
  expect(asked).toHaveBeenCalledOnce()
})

test('a student who has confirmed is not asked about again in this visit', async () => {
  asked.mockImplementation(profile(true))
  signIn('secret', anu)
  const { screen } = await open()
  await expect.poll(() => sessionStorage.getItem('reminded')).toBe('1')
  await screen.unmount()
  const { said } = await open()
  await expect.element(said).toHaveTextContent('nothing')
  expect(asked).toHaveBeenCalledOnce()
})

test('a question without an answer waits for the next page', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  signIn('secret', anu)
  const { screen, said } = await open()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(said).toHaveTextContent('nothing')
  await screen.unmount()
  const { said: later } = await open()
  await expect.element(later).toHaveTextContent('Please confirm')
})

test('what one student has closed says nothing of the next one', async () => {
  signIn('secret', anu)
  const { said } = await open()
  await expect.element(said).toHaveTextContent('Please confirm')
  endAddressReminder()
  await expect.element(said).toHaveTextContent('nothing')
  signIn('other', biju)
  await expect.element(said).toHaveTextContent('Please confirm')
})

test('an answer about a student who has left says nothing of the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  asked.mockReturnValueOnce(promise)
  signIn('secret', anu)
  const { said } = await open()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  signIn('other', biju)
  await expect.element(said).toHaveTextContent('Please confirm')
  const late = await profile(true)()
  const isRead = vi.spyOn(late, 'json')
  resolve(late)
  await expect.poll(() => isRead.mock.results.length).toBe(1)
  await isRead.mock.results[0]?.value
  await expect.element(said).toHaveTextContent('Please confirm')
  expect(sessionStorage.getItem('reminded')).toBeNull()
})
