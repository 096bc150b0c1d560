import { expect, test } from 'vitest'
import { whatHappensNext } from './what-happens-next.ts'

const campus = { name: 'Kochi', addressLines: ['41 Lane', 'Kochi 682025'], phone: '+91 484 200' }

test('without dates nothing is said of a first class but whom to ask about it', () => {
  expect(whatHappensNext({ campus, firstClass: null })).toEqual({
    come: ['Your campus: Kochi, 41 Lane, Kochi 682025.'],
    ask: 'Ask the Kochi campus about your first class:',
  })
})

test('with dates the first class comes first', () => {
  const firstClass = { when: '05 Jan 2027, 6:00 pm', where: 'Room 2' }
  expect(whatHappensNext({ campus, firstClass })).toEqual({
    come: [
      'Your first class: 05 Jan 2027, 6:00 pm, Room 2.',
      'Your campus: Kochi, 41 Lane, Kochi 682025.',
    ],
    ask: 'Ask the Kochi campus about anything else:',
  })
})

test('a campus that is no more leaves the office to ask', () => {
  expect(whatHappensNext({ campus: null, firstClass: null })).toEqual({
    come: [],
    ask: 'Ask our office about your first class:',
  })
})
