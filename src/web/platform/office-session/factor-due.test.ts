import { expect, test } from 'vitest'
import { isFactorDueIn, withFactorDue } from './factor-due.ts'

const reply = JSON.stringify({ token: 't', admin: { name: 'Meera Pillai' } })

test('a stored login records a due second factor until it is set up', () => {
  expect(isFactorDueIn(reply)).toBe(false)
  const due = withFactorDue(reply, true)
  expect(isFactorDueIn(due)).toBe(true)
  expect(withFactorDue(due, false)).toBe(reply)
})

test.each([null, '', 'null', '7', '{'])(
  'a stored text that is not a reply is ignored: %s',
  (text) => {
    expect(isFactorDueIn(text)).toBe(false)
    expect(withFactorDue(text ?? '', true)).toBe(text ?? '')
  },
)
