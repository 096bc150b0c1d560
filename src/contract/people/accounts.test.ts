import { describe, expect, test } from 'vitest'
import { LoginInput, RegisterInput } from './accounts.ts'

const good = {
  name: 'Asha Nair',
  email: 'asha@example.in',
  password: 'Rain#2026',
  confirmpassword: 'Rain#2026',
}

function messagesFor(change: Partial<Record<keyof typeof good, unknown>>) {
  const result = RegisterInput.safeParse({ ...good, ...change })
  if (result.success) return {}
  // only the first message of a field is shown
  const issues = result.error.issues.toReversed()
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('registration (spec §5)', () => {
  test('accepts a valid profile, trimmed, with the address in lower case', () => {
    const parsed = RegisterInput.parse({
      ...good,
      name: '  Asha Nair ',
      email: ' Asha@Example.IN ',
    })
    expect(parsed).toMatchObject({ name: 'Asha Nair', email: 'asha@example.in' })
  })

  test.each([
    [{ name: '' }, { name: 'Required' }],
    [{ name: 'As' }, { name: 'Must be 3 characters or more' }],
    [{ name: '\u200b\u202e\u200b' }, { name: 'Required' }],
    [{ name: 'As\u2066\u2069' }, { name: 'Must be 3 characters or more' }],
    [{ email: '' }, { email: 'Required' }],
    [{ email: 'asha' }, { email: 'Invalid email address' }],
    [{ email: 'a@b' }, { email: 'Invalid email address' }],
    [{ email: '\uff41sha@example.in' }, { email: 'Invalid email address' }],
    [{ email: '<asha@example.in>' }, { email: 'Invalid email address' }],
    [{ email: 'a@b.in,c@d.in' }, { email: 'Invalid email address' }],
    [{ email: `${'a'.repeat(250)}@b.in` }, { email: 'Invalid email address' }],
    [{ password: '', confirmpassword: 'x' }, { password: 'Required' }],
    [{ confirmpassword: '' }, { confirmpassword: 'Required' }],
    [{ confirmpassword: 'Rain#2027' }, { confirmpassword: 'Password does not match' }],
    [{ name: undefined }, { name: 'Required' }],
  ])('%j is refused with %j', (change, expected) => {
    expect(messagesFor(change)).toMatchObject(expected)
  })

  test.each([
    { name: '' },
    { email: '' },
    { email: 'asha' },
    { password: 'Rain' },
    { password: '' },
  ])('differing passwords are reported beside the error of %j', (change) => {
    const said = messagesFor({ ...change, confirmpassword: 'Rain#2027' })
    expect(said).toMatchObject({ confirmpassword: 'Password does not match' })
    expect(Object.keys(said)).toHaveLength(2)
  })

  test('a short password gets the length rule, a weak one the whole rule', () => {
    expect(messagesFor({ password: 'Aa1!', confirmpassword: 'Aa1!' })).toMatchObject({
      password: 'Must be 6 characters or more',
    })
    expect(messagesFor({ password: 'Aa1!b', confirmpassword: 'Aa1!b' })).toMatchObject({
      password: 'Must be 6 characters or more',
    })
    expect(messagesFor({ name: 'Asa', password: 'Aa1!bc', confirmpassword: 'Aa1!bc' })).toEqual({})
    for (const password of ['rain#2026', 'RAIN#2026', 'Rain#rain', 'Rain2026', 'Rain 2026'])
      expect(messagesFor({ password, confirmpassword: password })).toMatchObject({
        password:
          'Password must contain at least 6 characters, including one uppercase letter, one lowercase letter, one digit, and one special character.',
      })
  })
})

test.each(['\u202aasha@example.in\u202c', 'asha@exa\u00admple.in', '\ufeffasha@example.in\u200b '])(
  '%j is normalized to the visible address, at registration and at login',
  (email) => {
    expect(RegisterInput.safeParse({ ...good, email }).data?.email).toBe('asha@example.in')
    expect(LoginInput.safeParse({ ...good, email }).data?.email).toBe('asha@example.in')
  },
)

test('login only requires both fields', () => {
  const result = LoginInput.safeParse({ email: '', password: '' })
  const said = result.error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(said).toEqual([
    ['email', 'Required'],
    ['password', 'Required'],
  ])
  // an address that cannot exist gets the same response as an unknown one
  expect(LoginInput.parse({ email: ' Asha ', password: 'x' })).toEqual({
    email: 'asha',
    password: 'x',
  })
})
