import { expect, test } from 'vitest'
import { ownEntry } from './own-entry.ts'

const statuses = { published: 1, draft: 0 }

test('a word of the table is found', () => {
  expect(ownEntry(statuses, 'draft')).toBe(0)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
  '%j, which every object answers to, is no word of any table',
  (word) => {
    expect(ownEntry(statuses, word)).toBeUndefined()
  },
)
