import { expect, test } from 'vitest'
import { errorOf } from './error-of.ts'

test('an error is returned unchanged', () => {
  const error = new TypeError('a bug')
  expect(errorOf(error)).toBe(error)
})

test('an object with the fields of an error becomes an error, without database details', () => {
  const stack = 'error: too many clients\n    at Parser'
  const emitted = { message: 'too many clients', code: '53300', stack, detail: 'asha@example.in' }
  const error = errorOf(emitted)
  expect(error).toMatchObject({ message: 'too many clients', code: '53300', stack })
  expect(Object.keys(error)).toEqual(['code'])
})

test.each([
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [null, 'null'],
  [{ email: 'asha@example.in', amount: 1 }, 'an object with email, amount'],
  [{}, 'an object with nothing in it'],
])('%o is described in words', (thrown, message) => {
  expect(errorOf(thrown)).toMatchObject({ message })
})
