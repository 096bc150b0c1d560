import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { httpApi } from '#web/platform/api/http-api.ts'
import { ApiProvider } from '#web/platform/api/use-api.ts'
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

test('a visitor who is not logged in gets no reminder', async () => {
  const { said } = await open()
  await expect.element(said).toHaveTextContent('nothing')
  expect(asked).not.toHaveBeenCalled()
})

test('an unconfirmed student is reminded until they close the reminder', async () => {
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

test('a confirmed address is checked once per visit', async () => {
  asked.mockImplementation(profile(true))
  signIn('secret', anu)
  const { screen } = await open()
  await expect.poll(() => sessionStorage.getItem('reminded')).toBe('1')
  await screen.unmount()
  const { said } = await open()
  await expect.element(said).toHaveTextContent('nothing')
  expect(asked).toHaveBeenCalledOnce()
})

test('a failed check is repeated on the next page', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  signIn('secret', anu)
  const { screen, said } = await open()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(said).toHaveTextContent('nothing')
  await screen.unmount()
  const { said: later } = await open()
  await expect.element(later).toHaveTextContent('Please confirm')
})

test('a closed reminder does not apply to the next student', async () => {
  signIn('secret', anu)
  const { said } = await open()
  await expect.element(said).toHaveTextContent('Please confirm')
  endAddressReminder()
  await expect.element(said).toHaveTextContent('nothing')
  signIn('other', biju)
  await expect.element(said).toHaveTextContent('Please confirm')
})

test('a late response for the previous student is ignored', async () => {
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
