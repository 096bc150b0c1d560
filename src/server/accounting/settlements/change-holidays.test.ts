import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { holidaysIn } from './change-holidays.ts'

test('each line has a day and a name; empty lines are ignored', () => {
  expect(holidaysIn('2026-08-15 Independence Day\n\n  2026-08-26  Onam  ')).toEqual([
    { day: '2026-08-15', name: 'Independence Day' },
    { day: '2026-08-26', name: 'Onam' },
  ])
  expect(holidaysIn('')).toEqual([])
})

test.each([
  ['no day', 'Onam', `${messages.holidayInvalid}: Onam`],
  ['an invalid day', '2026-02-30 Never', `${messages.holidayInvalid}: 2026-02-30 Never`],
  ['no name', '2026-08-15', `${messages.holidayInvalid}: 2026-08-15`],
  ['a duplicate day', '2026-08-15 A\n2026-08-15 B', messages.holidayTwice],
])('%s is refused, naming the line', (_, typed, sentence) => {
  expect(() => holidaysIn(typed)).toThrow(
    expect.objectContaining({ details: { fields: { holidays: sentence } } }),
  )
})
