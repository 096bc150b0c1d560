import { describe, expect, test } from 'vitest'
import { choicesToEdit } from './course-fields.ts'
import { AddCourseInput, EditCourseInput } from './office-catalog.ts'

const form = {
  courseName: 'Total Station',
  courseCode: 'CE-1',
  courseFee: '4,500',
  department: 'civil',
  mode: 'Online',
  duration: '1 month',
  description: 'Survey a site.',
}
const isTaken = (change: object) => AddCourseInput.safeParse({ ...form, ...change }).success

describe('the choices of spec §9', () => {
  test.each(['Online', 'Offline', 'Hybrid'])('a course is added as %s', (mode) => {
    expect(isTaken({ mode })).toBe(true)
  })

  test.each(['1 month', '2 months', '3 months', '4 months', '6 months', '1 year'])(
    'a course of %s is added',
    (duration) => {
      expect(isTaken({ duration })).toBe(true)
    },
  )

  test('other modes and durations are refused', () => {
    for (const mode of ['', 'online', 'Evening'])
      expect([mode, isTaken({ mode })]).toEqual([mode, false])
    for (const duration of ['', '5 months', '2 years'])
      expect([duration, isTaken({ duration })]).toEqual([duration, false])
  })

  test('edit omits Hybrid and 4 months unless the course has them now (rule 9)', () => {
    const [modes, durations] = [
      ['Online', 'Offline'],
      ['1 month', '2 months', '3 months', '6 months', '1 year'],
    ]
    for (const present of [null, 'Online']) expect(choicesToEdit('mode', present)).toEqual(modes)
    expect(choicesToEdit('mode', 'Hybrid')).toEqual([...modes, 'Hybrid'])
    for (const present of [null, '1 year'])
      expect(choicesToEdit('duration', present)).toEqual(durations)
    expect(choicesToEdit('duration', '4 months')).toEqual([...durations, '4 months'])
  })
})

test('an omitted or empty picture is null; an edit that does not name it keeps it', () => {
  for (const change of [{}, { photo: '' }, { photo: null }])
    expect(AddCourseInput.parse({ ...form, ...change }).photo).toBeNull()
  expect(EditCourseInput.parse({ id: '1', photo: '' })).toEqual({ id: '1', photo: null })
  expect(EditCourseInput.parse({ id: '1' })).toEqual({ id: '1' })
})
