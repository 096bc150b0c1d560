import { expect, test } from 'vitest'
import { firstClassOf, whatHappensNext } from './what-happens-next.ts'

const campus = { name: 'Kochi', addressLines: ['41 Lane', 'Kochi 682025'], phone: '+91 484 200' }

test('without dates the text only names the campus and contact for the first class', () => {
  expect(whatHappensNext({ campus, firstClass: null })).toEqual({
    come: ['Your campus: Kochi, 41 Lane, Kochi 682025.'],
    ask: 'Ask the Kochi campus about your first class:',
  })
})

test('with dates the text starts with the first class', () => {
  const firstClass = { when: 'Tue 5 Jan', where: 'online' }
  expect(whatHappensNext({ campus, firstClass })).toEqual({
    come: ['Your first class: Tue 5 Jan, online.', 'Your campus: Kochi, 41 Lane, Kochi 682025.'],
    ask: 'Ask the Kochi campus about anything else:',
  })
})

test('without a campus the text names the office as contact', () => {
  expect(whatHappensNext({ campus: null, firstClass: null })).toEqual({
    come: [],
    ask: 'Ask our office about your first class:',
  })
})

test('an online course without dates names no campus', () => {
  expect(whatHappensNext({ campus: null, isOnline: true, firstClass: null })).toEqual({
    come: ['Your course is held online.'],
    ask: 'Ask our office about your first class:',
  })
})

const batch = {
  campus: 'Kochi',
  startsOn: '2027-01-04',
  endsOn: '2027-02-26',
  weekdays: [1, 3],
  startsAt: '18:00',
  endsAt: '20:00',
}

test.each([
  ['its first day', batch, { when: 'Mon 4 Jan, 6:00 pm to 8:00 pm', where: null }],
  [
    'the first that is taught',
    { ...batch, weekdays: [2, 7] },
    { when: 'Tue 5 Jan, 6:00 pm to 8:00 pm', where: null },
  ],
  [
    'no hours',
    { ...batch, weekdays: [], startsAt: null, endsAt: null },
    { when: 'Mon 4 Jan', where: null },
  ],
  [
    'online',
    { ...batch, campus: null },
    { when: 'Mon 4 Jan, 6:00 pm to 8:00 pm', where: 'online' },
  ],
])('the first class of a batch: %s', (_, held, first) => {
  expect(firstClassOf(held, new Date('2027-01-04T17:59:00+05:30'))).toEqual(first)
})

test('an enrollment after the last class shows no first class', () => {
  expect(firstClassOf(batch, new Date('2027-01-04T18:01:00+05:30'))).toBeNull()
})
