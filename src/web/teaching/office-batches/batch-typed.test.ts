import { expect, test } from 'vitest'
import { changesOf, changesTimeOrPlace, emptyBatch, mergeChanges } from './batch-typed.ts'

const opened = {
  ...emptyBatch('course'),
  campus: 'Kochi',
  seats: '12',
  weekdays: ['1', '3'],
  startsOn: '2027-01-04',
}

test('weekdays in another order and surrounding spaces are no change', () => {
  expect(changesOf(opened, { ...opened, weekdays: ['3', '1'], seats: ' 12' })).toEqual([])
})

test('campus counts as a change of time or place, seats do not', () => {
  expect(changesTimeOrPlace(opened, { ...opened, seats: '20' })).toBe(false)
  expect(changesTimeOrPlace(opened, { ...opened, campus: 'Kottiyam' })).toBe(true)
})

test('only one’s own changes are put over another person’s version', () => {
  const newer = { ...opened, seats: '20', trainer: 'a trainer’s id' }
  const typed = { ...opened, seats: '15', fee: '4000' }
  expect(mergeChanges(opened, newer, typed)).toEqual({ ...newer, seats: '15', fee: '4000' })
})
