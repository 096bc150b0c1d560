import { Problem } from '#contract/problems.ts'
import { expect, test } from 'vitest'
import { problemCode } from './problem-code.ts'

test('a refusal keeps its code across bundles', () => {
  const foreign = Object.assign(new Error(), { name: 'Problem', code: 'course-not-found' })
  expect(problemCode(new Problem('forbidden'))).toBe('forbidden')
  expect(problemCode(foreign)).toBe('course-not-found')
})

test('any other error has no code', () => {
  expect(problemCode(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBeNull()
  expect(problemCode('course-not-found')).toBeNull()
})
