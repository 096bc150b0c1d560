import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { memoryStorage } from '#web/session/browser-storage.ts'
import { chosenCampus, rememberCampus } from './chosen-campus.ts'

test.each([
  ['Kottiyam', 'Kottiyam'],
  [null, 'Kochi'],
  ['', 'Kochi'],
  ['Mumbai', null],
  ['kochi', null],
])('%s is %s', (text, campus) => {
  expect(chosenCampus(text, memoryStorage(), institute)).toBe(campus)
})

test('the campus that was chosen last on this device stands where the address names none', () => {
  const storage = memoryStorage()
  rememberCampus(storage, 'Kadappakkada')
  expect(chosenCampus(null, storage, institute)).toBe('Kadappakkada')
  expect(chosenCampus('Kottiyam', storage, institute)).toBe('Kottiyam')
  storage.write('campus', 'Mumbai')
  expect(chosenCampus(null, storage, institute)).toBe('Kochi')
})
