import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import type { ComparedCourse } from './compare-rows.tsx'
import { shownRows } from './compare-rows.tsx'

const terms = { days: 7, excludesTrial: true, excludesCertified: true }
const batch = { start: 'On request', hours: null, trainer: null }

/** Only the fields that a comparison reads. */
const course = (facts: Partial<ComparedCourse>) =>
  ({
    courseFee: '4500',
    mode: 'Offline',
    duration: '2 months',
    campuses: [],
    isTrial: false,
    trainerName: 'Sreeja Menon',
    needs: null,
    software: null,
    outcomes: null,
    feeCovers: null,
    feeNote: null,
    hoursPerWeek: null,
    level: null,
    language: null,
    batch,
    ...facts,
  }) as ComparedCourse

const namesOf = (...courses: ComparedCourse[]) => {
  const { differing, same } = shownRows(courses, { terms, institute })
  return { differing: differing.map(({ name }) => name), same: same.map(({ name }) => name) }
}

test('rows that differ come first, and rows without any value are left out', () => {
  const other = course({ courseFee: '5000', needs: 'Trigonometry' })
  expect(namesOf(course({}), other)).toEqual({
    differing: ['Reg Fee', 'You need'],
    same: ['Start', 'Duration', 'Campuses', 'Trainer', 'Refund policy'],
  })
})

test('a row that is the same for all has one value', () => {
  const { same } = shownRows([course({}), course({})], { terms, institute })
  expect(same.find(({ name }) => name === 'Refund policy')?.values).toEqual([
    { text: 'Full refund within 7 days.', shown: null },
  ])
})

test('one course has one list of rows', () => {
  expect(namesOf(course({})).same).toEqual([])
})
