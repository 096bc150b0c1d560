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
    ['up to the limit needs one person', small, office('Anu', []), 'decide'],
    ['above the limit is the first of two', large, office('Anu', ['Binu']), 'agree'],
    ['above the limit without colleagues is the first of two', large, office('Anu', []), 'agree'],
    [
      'by an owner with colleagues is the first of two',
      large,
      office('Anu', ['Binu'], owner),
      'agree',
    ],
    ['by an owner without colleagues is possible alone', large, office('Anu', [], owner), 'alone'],
    [
      'by an owner who is also in the list is possible alone',
      large,
      office('Anu', ['Anu'], owner),
      'alone',
    ],
    ['by the second person decides', agreed, office('Binu', ['Anu']), 'decide'],
    ['again by the first person waits for another', agreed, office('Anu', ['Binu']), 'another'],
    [
      'again by the first person, an owner, waits for another',
      agreed,
      office('Anu', ['Binu'], owner),
      'another',
    ],
    [
      'again by an owner without colleagues is possible alone',
      agreed,
      office('Anu', ['Anu'], owner),
      'alone',
    ],
    [
      'of a review by the person who refused waits for another',
      reviewed,
      office('Anu', ['Binu']),
      'another',
    ],
    ['of a review by another person', reviewed, office('Binu', ['Anu']), 'decide'],
    ['of a review by an owner without colleagues', reviewed, office('Anu', [], owner), 'alone'],
    [
      'of a large refund by an owner after all others decided',
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
    ['of a refund that nobody has refused yet', large, office('Anu', []), 'decide'],
    ['by another person than before', reviewed, office('Binu', []), 'decide'],
    ['again by the same person', reviewed, office('Anu', ['Binu']), 'another'],
    [
      'again by the same person, an owner with colleagues',
      reviewed,
      office('Anu', ['Binu'], owner),
      'another',
    ],
    [
      'again by the same person without colleagues, not an owner',
      reviewed,
      office('Anu', []),
      'another',
    ],
    [
      'by an owner without colleagues is possible alone',
      reviewed,
      office('Anu', ['Anu'], owner),
      'alone',
    ],
    ['of a new try', { ...reviewed, state: 'failed' }, office('Anu', []), 'decide'],
  ] as const)('%s', (...[, refund, who, kind]) => {
    expect(refusalOf(refund, { ...who, colleagues: [...who.colleagues] })).toBe(kind)
  })
})
