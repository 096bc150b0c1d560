import { expect, test } from 'vitest'
import { instituteSections } from '#contract/institute/institute.ts'
import { institute } from '#institute/institute.ts'
import { checkCampuses } from './campuses.ts'
import { knownCampus, campusToSell } from './require-campus.ts'

const { campuses, defaultCampus } = institute
const [kottiyam, kadappakkada, kochi] = campuses
const closed = {
  ...institute,
  campuses: campuses.map((one) => ({ ...one, isClosed: one === kottiyam })),
}

test('a duplicate name, a missing used campus and a closed default are refused', () => {
  expect(checkCampuses({ campuses, defaultCampus }, new Set(['Kochi']))).toEqual({})
  const shouted = campuses.map((one) => (one === kottiyam ? { ...one, name: 'KOCHI' } : one))
  expect(checkCampuses({ campuses: shouted, defaultCampus }, new Set())).toHaveProperty([
    'campuses.2.name',
  ])
  const renamed = campuses.map((one) => (one === kottiyam ? { ...one, name: 'Kollam' } : one))
  expect(checkCampuses({ campuses: renamed, defaultCampus }, new Set())).toEqual({})
  expect(checkCampuses({ campuses: renamed, defaultCampus }, new Set(['Kottiyam']))).toMatchObject({
    campuses: expect.stringMatching(/^Kottiyam: Orders use this campus/),
  })
  const shut = campuses.map((one) => (one === kochi ? { ...one, isClosed: true } : one))
  expect(checkCampuses({ campuses: shut, defaultCampus }, new Set())).toHaveProperty(
    'defaultCampus',
  )
  expect(kadappakkada?.name).toBe('Kadappakkada')
})

test('an order is for an open campus, or the default if none is given', () => {
  expect(campusToSell(institute, undefined)).toBe('Kochi')
  expect(campusToSell(institute, '')).toBe('Kochi')
  expect(campusToSell(institute, 'Kottiyam')).toBe('Kottiyam')
  for (const name of ['Mumbai', 'kochi'])
    expect(() => campusToSell(institute, name)).toThrow(/choose one of our campuses/)
})

test('a closed campus accepts no order but stays known', () => {
  expect(() => campusToSell(closed, 'Kottiyam')).toThrow(/choose one of our campuses/)
  expect(knownCampus(closed, 'Kottiyam')).toBe('Kottiyam')
})

test.each([
  ['Thiruvananthapuram (East)', true],
  ['St. Mary’s', false],
  ['കൊച്ചി', true],
  ['Kochi: west', false],
  ['École', false],
])('%s as a name: %s, because account codes have it in lower case', (name, isGood) => {
  const facts = { campuses: [{ ...kochi, name }], defaultCampus: name }
  expect(instituteSections.campuses.safeParse(facts).success).toBe(isGood)
})

test.each([
  [{ receiptPrefix: 'KALI' }, false],
  [{ receiptPrefix: 'kal' }, false],
  [{ receiptPrefix: 'K' }, true],
  [{ refundReceiptPrefix: '' }, false],
  [{ certificatePrefix: 'ABC/DEF' }, true],
  [{ certificatePrefix: 'ABC/' }, false],
])('prefixes %j: %s', (change, isGood) => {
  expect(instituteSections.numbers.safeParse({ ...institute, ...change }).success).toBe(isGood)
})
