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

  test('a call may name a campus where the course is held; an online course accepts any campus', () => {
    expect(isHeldAt(course(['Kochi']), 'Kochi', institute)).toBe(true)
    expect(isHeldAt(course(['Kochi']), 'Kottiyam', institute)).toBe(false)
    expect(isHeldAt(course(['Kochi'], 'Online'), 'Kottiyam', institute)).toBe(true)
  })
})

test('the same campuses in another order give the same value', () => {
  expect(campusesInOrder(['Kochi', 'Kottiyam', 'Kochi'], institute.campuses)).toEqual([
    'Kottiyam',
    'Kochi',
  ])
})
