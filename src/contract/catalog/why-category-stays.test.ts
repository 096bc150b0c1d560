import { expect, test } from 'vitest'
import { whyCategoryStays } from './why-category-stays.ts'

test('an empty category can be deleted', () => {
  expect(whyCategoryStays({ courseCount: 0, hiddenCourseCount: 0 })).toBeNull()
})

test.each([
  [1, 0, 'has 1 course, so'],
  [12, 0, 'has 12 courses, so'],
  [0, 1, 'has 1 course that is deleted but kept for the history, so'],
  [2, 3, 'has 2 courses and 3 courses that are deleted but kept for the history, so'],
])(
  '%i courses and %i deleted courses keep a category from being deleted',
  (courseCount, hiddenCourseCount, words) => {
    expect(whyCategoryStays({ courseCount, hiddenCourseCount })).toContain(words)
  },
)
