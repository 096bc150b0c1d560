import { expect, test } from 'vitest'
import { LoginInput, RegisterInput } from '#contract/people/accounts.ts'
import { ListCoursesInput } from '#contract/catalog/catalog.ts'
import { Problem } from '#contract/problems.ts'
import { readInput } from './read-input.ts'

const student = {
  name: 'Asha Nair',
  email: 'asha@example.in',
  password: 'Rain#2026',
  confirmpassword: 'Rain#2026',
}

function refusalOf(work: () => unknown): { code: string; fields: unknown } {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, fields: error.details.fields }
    throw error
  }
  return { code: 'none', fields: undefined }
}

test('valid input is parsed, and undeclared keys are dropped', () => {
  const extra = { ...student, email: ' Asha@Example.IN ', role: 'admin', __v: 1 }
  expect(readInput(RegisterInput, extra)).toEqual(student)
})

test.each<[unknown, string]>([
  [{ ...student, email: { $gt: '' } }, 'email'],
  [{ ...student, email: ['a@b.in'] }, 'email'],
  [{ ...student, email: null }, 'email'],
  [{ ...student, name: 7 }, 'name'],
  [{ ...student, name: undefined }, 'name'],
])('%j is malformed at %s', (raw, field) => {
  const { code, fields } = refusalOf(() => readInput(RegisterInput, raw))
  expect(code).toBe('malformed-request')
  expect(fields).toHaveProperty(field)
})

test.each<[unknown, object]>([
  [{ ...student, name: 'As' }, { name: 'Must be 3 characters or more' }],
  [{ ...student, email: 'asha' }, { email: 'Invalid email address' }],
  [{ ...student, confirmpassword: 'Rain#2027' }, { confirmpassword: 'Password does not match' }],
  [
    { ...student, name: '', password: '', confirmpassword: '' },
    { name: 'Required', password: 'Required', confirmpassword: 'Required' },
  ],
])('%j breaks a rule', (raw, fields) => {
  expect(refusalOf(() => readInput(RegisterInput, raw))).toEqual({ code: 'invalid-input', fields })
})

test.each([
  [null],
  [undefined],
  ['text'],
  [7],
  [[]],
  [[student]],
  [{ email: 'a\0b', password: 'x' }],
  [{ email: 'a', password: '\ud800' }],
  [{ email: 'a', password: 'x', extra: [['deep\0']] }],
  [{ email: 'a', password: 'x', 'na\0me': 1 }],
  [{ email: 'a', password: 'x', deep: nested(30_000) }],
])('%o is unreadable', (raw) => {
  expect(refusalOf(() => readInput(LoginInput, raw)).code).toBe('malformed-request')
})

test('input with too many values is refused', () => {
  const login = (values: number) => ({
    email: 'a',
    password: 'x',
    extra: Array.from({ length: values }, () => ({})),
  })
  expect(refusalOf(() => readInput(LoginInput, login(5_000))).code).toBe('none')
  expect(refusalOf(() => readInput(LoginInput, login(5_001))).code).toBe('malformed-request')
})

test('numbers in a query are parsed from text', () => {
  expect(readInput(ListCoursesInput, { page: '2', limit: '10' })).toEqual({ page: 2, limit: 10 })
  expect(refusalOf(() => readInput(ListCoursesInput, { page: 'two' })).code).toBe(
    'malformed-request',
  )
  expect(refusalOf(() => readInput(ListCoursesInput, { limit: '1000000000' })).code).toBe(
    'invalid-input',
  )
  expect(refusalOf(() => readInput(ListCoursesInput, { sort: 'price;drop' })).code).toBe(
    'invalid-input',
  )
})

function nested(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}
