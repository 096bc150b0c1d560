import { Problem } from '#contract/problems.ts'
import { expect, test } from 'vitest'
import { problemCode } from './problem-code.ts'

test('a refusal tells its code, also when its class comes from another bundle', () => {
  const foreign = Object.assign(new Error(), { name: 'Problem', code: 'course-not-found' })
  expect(problemCode(new Problem('forbidden'))).toBe('forbidden')
  expect(problemCode(foreign)).toBe('course-not-found')
})

test('any other error has none', () => {
  expect(problemCode(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBeNull()
  expect(problemCode('course-not-found')).toBeNull()
})
