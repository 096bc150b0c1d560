import { describe, expect, test } from 'vitest'
import { memoryStorage } from './browser-storage.ts'
import { createSessionStore } from './session-store.ts'

const anu = { _id: '1', firstName: 'Anu', lastName: 'Nair', email: 'anu@example.com', phone: null }

describe('the session of this browser', () => {
  test('nobody is logged in at first', () => {
    expect(createSessionStore(memoryStorage()).read()).toEqual({ isLoggedIn: false, user: null })
  })

  test('login keeps the token under "token" and the user under "auth" (spec §3)', () => {
    const storage = memoryStorage()
    const store = createSessionStore(storage)
    store.signIn('secret', anu)
    expect(storage.read('token')).toBe('secret')
    expect(JSON.parse(storage.read('auth') ?? '')).toEqual(anu)
    expect(store.read()).toEqual({ isLoggedIn: true, user: anu })
  })

  test('logout removes both', () => {
    const storage = memoryStorage()
    const store = createSessionStore(storage)
    store.signIn('secret', anu)
    store.signOut()
    expect(storage.read('token')).toBeNull()
    expect(storage.read('auth')).toBeNull()
    expect(store.read().isLoggedIn).toBe(false)
    // the next login page opens on the login
    expect(storage.read('known')).not.toBeNull()
  })

  test('a profile update replaces user data only if the user is already logged in', () => {
    const storage = memoryStorage()
    const store = createSessionStore(storage)
    store.updateUser({ ...anu, firstName: 'Anupama' })
    expect(storage.read('auth')).toBeNull()
    store.signIn('secret', anu)
    store.updateUser({ ...anu, firstName: 'Anupama' })
    expect(store.read().user?.firstName).toBe('Anupama')
    expect(store.readToken()).toBe('secret')
  })

  test('repeated reads without a change return the same object', () => {
    const store = createSessionStore(memoryStorage())
    store.signIn('secret', anu)
    expect(store.read()).toBe(store.read())
  })

  test('listeners are called on login and logout until they unsubscribe', () => {
    const store = createSessionStore(memoryStorage())
    let heard = 0
    const leave = store.subscribe(() => (heard += 1))
    store.signIn('secret', anu)
    store.signOut()
    leave()
    store.signIn('secret', anu)
    expect(heard).toBe(2)
  })

  test('a logout in another tab is seen on the next read', () => {
    const storage = memoryStorage()
    const store = createSessionStore(storage)
    store.signIn('secret', anu)
    store.read()
    storage.remove('token')
    expect(store.read().isLoggedIn).toBe(false)
  })

  test.each(['not json', '{}', 'null', '{"_id":1}'])(
    'a broken store %j counts as logged out',
    (text) => {
      const storage = memoryStorage()
      storage.write('token', 'secret')
      storage.write('auth', text)
      expect(createSessionStore(storage).read().isLoggedIn).toBe(false)
    },
  )
})
