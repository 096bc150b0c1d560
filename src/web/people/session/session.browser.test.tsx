import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { getToken, signIn, signOut, updateUser, useSession } from './session.ts'

const anu = { _id: '1', firstName: 'Anu', lastName: 'Nair', email: 'anu@example.com', phone: null }

function Name() {
  const { isLoggedIn, user } = useSession()
  return <output>{isLoggedIn ? user.firstName : 'nobody'}</output>
}

async function open() {
  const screen = await render(<Name />)
  return screen.getByRole('status')
}

/** A second tab of the same browser: a separate document over the same storage. */
function secondTab() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const { contentWindow } = frame
  if (contentWindow === null) throw new Error('an iframe in the document has a window')
  return { storage: contentWindow.localStorage, shut: () => frame.remove() }
}

beforeEach(() => localStorage.clear())
afterEach(() => signOut())

test('a page follows login, profile changes and logout', async () => {
  const name = await open()
  await expect.element(name).toHaveTextContent('nobody')
  signIn('secret', anu)
  await expect.element(name).toHaveTextContent('Anu')
  updateUser({ ...anu, firstName: 'Anupama' })
  await expect.element(name).toHaveTextContent('Anupama')
  signOut()
  await expect.element(name).toHaveTextContent('nobody')
  // only that this browser knows a login, for the form of the next one
  expect(Object.keys(localStorage)).toEqual(['known'])
})

describe('another tab', () => {
  test('that logs out updates the page', async () => {
    signIn('secret', anu)
    const name = await open()
    await expect.element(name).toHaveTextContent('Anu')
    const { storage, shut } = secondTab()
    storage.removeItem('token')
    await expect.element(name).toHaveTextContent('nobody')
    shut()
  })

  test('that logs in another student updates the page', async () => {
    signIn('secret', anu)
    const name = await open()
    const { storage, shut } = secondTab()
    storage.setItem('auth', JSON.stringify({ ...anu, _id: '2', firstName: 'Biju' }))
    await expect.element(name).toHaveTextContent('Biju')
    shut()
  })

  test('that changed the store is noticed by a page restored from the history', async () => {
    signIn('secret', anu)
    const name = await open()
    await expect.element(name).toHaveTextContent('Anu')
    // changed by another page without an event
    localStorage.removeItem('token')
    await expect.element(name).toHaveTextContent('Anu')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(name).toHaveTextContent('nobody')
  })
})

test('without browser storage the login lasts as long as the page', async () => {
  const refusal = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const name = await open()
  signIn('secret', anu)
  await expect.element(name).toHaveTextContent('Anu')
  expect(getToken()).toBe('secret')
  signOut()
  await expect.element(name).toHaveTextContent('nobody')
  refusal.mockRestore()
})
