import { expect, test } from 'vitest'
import { isFactorDueIn, withFactorDue } from './factor-due.ts'

const reply = JSON.stringify({ token: 't', admin: { name: 'Meera Pillai' } })

test('a kept login says that a second factor is due until it is set up', () => {
  expect(isFactorDueIn(reply)).toBe(false)
  const due = withFactorDue(reply, true)
  expect(isFactorDueIn(due)).toBe(true)
  expect(withFactorDue(due, false)).toBe(reply)
})

test.each([null, '', 'null', '7', '{'])('what is no reply says nothing: %s', (text) => {
  expect(isFactorDueIn(text)).toBe(false)
  expect(withFactorDue(text ?? '', true)).toBe(text ?? '')
})
