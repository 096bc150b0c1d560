import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { memoryStorage } from './browser-storage.ts'
import { chosenCampus, rememberCampus, rememberedFor } from './chosen-campus.ts'

const course = { mode: 'Offline', campuses: [] }

test.each([
  ['Kottiyam', 'Kottiyam'],
  [null, 'Kochi'],
  ['', 'Kochi'],
  ['Mumbai', null],
  ['kochi', null],
])('%s selects %s', (text, campus) => {
  expect(chosenCampus(course, text, { storage: memoryStorage(), institute })).toBe(campus)
})

test('the campus last chosen on this device is used when the address names none', () => {
  const storage = memoryStorage()
  rememberCampus(storage, 'Kadappakkada')
  expect(chosenCampus(course, null, { storage, institute })).toBe('Kadappakkada')
  expect(chosenCampus(course, 'Kottiyam', { storage, institute })).toBe('Kottiyam')
  storage.write('campus', 'Mumbai')
  expect(chosenCampus(course, null, { storage, institute })).toBe('Kochi')
})

test('only a campus where the course is held can be chosen', () => {
  const narrowed = { ...course, campuses: ['Kottiyam', 'Kadappakkada'] }
  const storage = memoryStorage()
  expect(chosenCampus(narrowed, null, { storage, institute })).toBe('Kottiyam')
  expect(chosenCampus(narrowed, 'Kochi', { storage, institute })).toBeNull()
  rememberCampus(storage, 'Kochi')
  expect(rememberedFor(narrowed, storage, institute)).toBe('Kottiyam')
  rememberCampus(storage, 'Kadappakkada')
  expect(chosenCampus(narrowed, null, { storage, institute })).toBe('Kadappakkada')
})

test('an online course ignores the chosen campus and accepts every campus', () => {
  const online = { mode: 'Online', campuses: ['Kottiyam'] }
  const storage = memoryStorage()
  rememberCampus(storage, 'Kadappakkada')
  expect(chosenCampus(online, null, { storage, institute })).toBe('Kochi')
  expect(chosenCampus(online, 'Kottiyam', { storage, institute })).toBe('Kottiyam')
  expect(chosenCampus(online, 'Mumbai', { storage, institute })).toBe('Kochi')
})
