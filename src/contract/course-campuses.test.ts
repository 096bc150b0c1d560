import { describe, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { campusesInOrder, campusesOf, firstCampusOf, isHeldAt } from './course-campuses.ts'

const course = (campuses: string[], mode: string | null = 'Offline') => ({ mode, campuses })

describe('where a course is held', () => {
  test.each([
    [course([]), ['Kottiyam', 'Kadappakkada', 'Kochi'], 'Kochi'],
    [course(['Kochi', 'Kottiyam'], 'Hybrid'), ['Kottiyam', 'Kochi'], 'Kochi'],
    [course(['Kadappakkada', 'Kottiyam']), ['Kottiyam', 'Kadappakkada'], 'Kottiyam'],
    [course([], null), ['Kottiyam', 'Kadappakkada', 'Kochi'], 'Kochi'],
    [course(['Kottiyam'], 'Online'), [], 'Kochi'],
    [course(['Given up']), ['Kottiyam', 'Kadappakkada', 'Kochi'], 'Kochi'],
  ])('%j', (held, at, first) => {
    expect(campusesOf(held, institute)).toEqual(at)
    expect(firstCampusOf(held, institute)).toBe(first)
  })

  test('a call may name a campus where it is held; of an online course, any', () => {
    expect(isHeldAt(course(['Kochi']), 'Kochi', institute)).toBe(true)
    expect(isHeldAt(course(['Kochi']), 'Kottiyam', institute)).toBe(false)
    expect(isHeldAt(course(['Kochi'], 'Online'), 'Kottiyam', institute)).toBe(true)
  })
})

test('the same choice is the same value, whatever the order of the ticks', () => {
  expect(campusesInOrder(['Kochi', 'Kottiyam', 'Kochi'])).toEqual(['Kochi', 'Kottiyam'])
})
