import { expect, test } from 'vitest'
import { memoryStorage } from '#web/people/session/browser-storage.ts'
import { adminReader } from './read-admin.ts'

const meera = {
  _id: '1',
  email: 'meera@example.test',
  name: 'Meera Pillai',
  role: 'office',
  campus: 'Kottiyam',
  isCampusOnly: false,
}
const reply = JSON.stringify({ message: 'Login successful.', token: 'secret', admin: meera })

test('the store "admin" holds the whole login response (spec §3)', () => {
  const storage = memoryStorage()
  storage.write('adminToken', 'secret')
  storage.write('admin', reply)
  const read = adminReader(storage)
  expect(read()).toEqual(meera)
  expect(read()).toBe(read())
})

test('without a token nobody is logged in, and a logout in another tab is seen on the next read', () => {
  const storage = memoryStorage()
  storage.write('admin', reply)
  const read = adminReader(storage)
  expect(read()).toBeNull()
  storage.write('adminToken', 'secret')
  expect(read()).toEqual(meera)
  storage.remove('adminToken')
  expect(read()).toBeNull()
})

test('a login that an older portal stored has no campus', () => {
  const { campus: _, isCampusOnly: __, ...older } = meera
  const storage = memoryStorage()
  storage.write('adminToken', 'secret')
  storage.write('admin', JSON.stringify({ admin: older }))
  expect(adminReader(storage)()).toEqual({ ...meera, campus: null })
})

test.each([
  'not json',
  '{}',
  'null',
  '{"admin":{}}',
  JSON.stringify({ admin: { ...meera, role: 'god' } }),
])('a broken store %j counts as logged out', (text) => {
  const storage = memoryStorage()
  storage.write('adminToken', 'secret')
  storage.write('admin', text)
  expect(adminReader(storage)()).toBeNull()
})
