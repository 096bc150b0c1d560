import { describe, expect, test } from 'vitest'
import { approvalOf, refusalOf } from './second-person.ts'

const large = {
  state: 'requested',
  agreedBy: null,
  refusedBy: null,
  takesTwo: true,
} as const
const small = { ...large, takesTwo: false }
const agreed = { ...large, agreedBy: 'Anu' }
const reviewed = { ...small, refusedBy: 'Anu' }

function office(by: string, colleagues: string[], { isOwner = false } = {}) {
  return { by, colleagues, isOwner }
}
const owner = { isOwner: true }

describe('an approval', () => {
  test.each([
    ['up to the limit: one is enough', small, office('Anu', []), 'decide'],
    ['above the limit: the first of two', large, office('Anu', ['Binu']), 'agree'],
    ['above it, where nobody else is', large, office('Anu', []), 'agree'],
    ['by an owner, where somebody else is', large, office('Anu', ['Binu'], owner), 'agree'],
    ['by an owner who is the only one', large, office('Anu', [], owner), 'alone'],
    ['by an owner whom the list has as well', large, office('Anu', ['Anu'], owner), 'alone'],
    ['by the second', agreed, office('Binu', ['Anu']), 'decide'],
    ['once more by the first', agreed, office('Anu', ['Binu']), 'another'],
    ['once more by the first, an owner', agreed, office('Anu', ['Binu'], owner), 'another'],
    ['once more by an owner who is the only one', agreed, office('Anu', ['Anu'], owner), 'alone'],
    ['of a review by who refused it', reviewed, office('Anu', ['Binu']), 'another'],
    ['of a review by somebody else', reviewed, office('Binu', ['Anu']), 'decide'],
    ['of a review by an owner alone', reviewed, office('Anu', [], owner), 'alone'],
    [
      'of much by an owner, where the others agreed or refused',
      { ...agreed, refusedBy: 'Binu', agreedBy: 'Chitra' },
      office('Binu', ['Binu', 'Chitra'], owner),
      'alone',
    ],
    ['of a new try', { ...reviewed, state: 'failed' }, office('Anu', []), 'decide'],
  ] as const)('%s', (...[, refund, who, kind]) => {
    expect(approvalOf(refund, { ...who, colleagues: [...who.colleagues] })).toBe(kind)
  })
})

describe('a refusal', () => {
  test.each([
    ['of what nobody has refused yet', large, office('Anu', []), 'decide'],
    ['by somebody else than before', reviewed, office('Binu', []), 'decide'],
    ['by the same once more', reviewed, office('Anu', ['Binu']), 'another'],
    ['by the same, an owner among others', reviewed, office('Anu', ['Binu'], owner), 'another'],
    ['by the same, no owner, alone', reviewed, office('Anu', []), 'another'],
    ['by an owner who is the only one', reviewed, office('Anu', ['Anu'], owner), 'alone'],
    ['of a new try', { ...reviewed, state: 'failed' }, office('Anu', []), 'decide'],
  ] as const)('%s', (...[, refund, who, kind]) => {
    expect(refusalOf(refund, { ...who, colleagues: [...who.colleagues] })).toBe(kind)
  })
})
