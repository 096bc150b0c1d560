import { expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { institute } from '#institute/institute.ts'
import { campusToBuy } from './campus-to-buy.ts'

const course = (campuses: string[], mode = 'Offline', enrollmentClosed: string | null = null) => ({
  mode,
  campuses,
  enrollmentClosed,
})

test.each([
  [course([]), undefined, 'Kochi'],
  [course([]), '', 'Kochi'],
  [course([]), 'Kottiyam', 'Kottiyam'],
  [course(['Kottiyam', 'Kochi']), undefined, 'Kochi'],
  [course(['Kottiyam', 'Kadappakkada']), undefined, 'Kottiyam'],
  [course(['Kottiyam', 'Kadappakkada']), 'Kadappakkada', 'Kadappakkada'],
  // the specification's payload names a campus of an online course, too
  [course(['Kottiyam'], 'Online'), 'Kochi', 'Kochi'],
  [course(['Kottiyam'], 'Online'), undefined, 'Kochi'],
])('%j, requested at %j, is sold at %s', (held, asked, campus) => {
  expect(campusToBuy(institute, held, { text: asked, begun: null })).toBe(campus)
})

test('a campus without the course is refused, naming the campuses that have it', () => {
  const sentence = 'This course is not held at Kadappakkada. It is held at Kottiyam and Kochi.'
  expect(
    refusalOf(() =>
      campusToBuy(institute, course(['Kottiyam', 'Kochi']), { text: 'Kadappakkada', begun: null }),
    ),
  ).toEqual({
    code: 'campus-not-offered',
    message: sentence,
    fields: { campus: sentence },
  })
})

test('an open order continues at its campus', () => {
  const begun = { campus: 'Kottiyam' }
  expect(campusToBuy(institute, course(['Kochi']), { text: 'Kottiyam', begun })).toBe('Kottiyam')
  expect(
    campusToBuy(institute, course([], 'Offline', 'In June.'), { text: undefined, begun }),
  ).toBe('Kottiyam')
  // while the course is open, a request without a campus means the first choice
  expect(campusToBuy(institute, course([]), { text: undefined, begun })).toBe('Kochi')
})

test('a closed campus accepts no new order; open orders continue', () => {
  const campuses = institute.campuses.map((campus) => ({
    ...campus,
    isClosed: campus.name === 'Kottiyam',
  }))
  const closed = { ...institute, campuses }
  const asked = { text: 'Kottiyam', begun: null }
  expect(refusalOf(() => campusToBuy(closed, course([]), asked))).toMatchObject({
    code: 'unknown-campus',
  })
  const begun = { campus: 'Kottiyam' }
  expect(campusToBuy(closed, course([]), { ...asked, begun })).toBe('Kottiyam')
})

function refusalOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: error.code, message: error.message, fields: error.details.fields }
  }
  return null
}
