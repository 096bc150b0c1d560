import { expect, test } from 'vitest'
import { courseCount } from './course-count.ts'

test.each([
  [0, 'No courses'],
  [1, 'One course'],
  [12, '12 courses'],
])('%s courses are called %s', (total, text) => {
  expect(courseCount(total)).toBe(text)
})
