import { expect, test } from 'vitest'
import { differenceSentence, placeText } from './move-words.ts'

test('a batch is shown with its days and hours, if it has any', () => {
  const times = { startsOn: '2027-01-04', endsOn: '2027-02-26', weekdays: [1, 3] }
  expect(placeText('Kochi', { ...times, startsAt: '18:00', endsAt: '20:00' })).toBe(
    'Kochi, 4 Jan 2027 to 26 Feb 2027, Mon, Wed, 6:00 pm to 8:00 pm',
  )
  expect(placeText('Online', { ...times, weekdays: [], startsAt: null, endsAt: null })).toBe(
    'Online, 4 Jan 2027 to 26 Feb 2027',
  )
  expect(placeText('Kochi', null)).toBe('Kochi')
})

test('a difference states its direction', () => {
  expect(differenceSentence('-1500')).toBe('₹1,500 less')
  expect(differenceSentence('500.50')).toBe('₹500.50 more')
})
