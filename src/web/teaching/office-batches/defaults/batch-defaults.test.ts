import { describe, expect, test } from 'vitest'
import { defaultsOf, lastDayOf, toFillIn } from './batch-defaults.ts'
import { emptyBatch } from '../batch-typed.ts'

test.each([
  ['2027-01-04', '2 months', '2027-03-03'],
  ['2027-01-31', '1 month', '2027-02-27'],
  ['2026-12-07', '1 year', '2027-12-06'],
  ['2027-01-04', 'as long as it takes', null],
  ['2027-01-04', null, null],
])('a batch from %s for %s ends on %s', (startsOn, duration, endsOn) => {
  expect(lastDayOf(startsOn, duration)).toBe(endsOn)
})

describe('a new batch', () => {
  const course = { mode: 'Offline', duration: '2 months' }
  const facts = { course, lastSeats: 24, campus: 'Kottiyam' }

  test('takes mode, seats and campus from its course and its member of staff', () => {
    expect(defaultsOf(facts, { startsOn: '' })).toEqual({
      mode: 'Offline',
      seats: '24',
      campus: 'Kottiyam',
    })
  })

  test('ends after the course’s duration, and takes students until its first day', () => {
    expect(defaultsOf(facts, { startsOn: '2027-01-04' })).toMatchObject({
      endsOn: '2027-03-03',
      enrollUntil: '2027-01-04',
    })
  })

  test('of an online course has no campus, and twenty seats where there was none before', () => {
    const online = { course: { ...course, mode: 'Online' }, lastSeats: null, campus: 'Kochi' }
    expect(defaultsOf(online, { startsOn: '' })).toMatchObject({ campus: '', seats: '20' })
  })

  test('keeps what was typed, and follows the first day where nothing was', () => {
    const before = defaultsOf(facts, { startsOn: '2027-01-04' })
    const typed = { ...emptyBatch('a'), ...before, endsOn: '2027-04-30' }
    const now = defaultsOf(facts, { startsOn: '2027-01-11' })
    expect(toFillIn(typed, before, now)).toEqual({ enrollUntil: '2027-01-11' })
  })
})
