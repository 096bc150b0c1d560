import { expect, test } from 'vitest'
import { ownValue } from './own-value.ts'

const statuses = { published: 1, draft: 0 }

test('a word of the table is found', () => {
  expect(ownValue(statuses, 'draft')).toBe(0)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
  '%j, which every object answers to, is no word of any table',
  (word) => {
    expect(ownValue(statuses, word)).toBeUndefined()
  },
)
