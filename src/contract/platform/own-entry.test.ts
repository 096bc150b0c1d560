import { expect, test } from 'vitest'
import { ownEntry } from './own-entry.ts'

const statuses = { published: 1, draft: 0 }

test('an entry of the table is found', () => {
  expect(ownEntry(statuses, 'draft')).toBe(0)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
  '%j, an inherited property of every object, is not an entry',
  (word) => {
    expect(ownEntry(statuses, word)).toBeUndefined()
  },
)
