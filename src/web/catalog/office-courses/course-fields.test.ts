import { describe, expect, test } from 'vitest'
import type { CourseFields } from './course-fields.ts'
import { changedFields, conflictsOf, fieldsToCheck, formFields } from './course-fields.ts'

const opened: CourseFields = {
  courseName: 'Surveying',
  courseCode: 'CE-101',
  courseFee: '4500',
  department: 'civil',
  mode: 'Hybrid',
  duration: '4 months',
  description: 'One\nTwo',
  photo: '/uploads/a.webp',
  isTrial: false,
  isSoldWithoutBatch: true,
  campuses: ['Kochi'],
  enrollmentClosed: '',
  outcomes: 'draw a plan\nplot it',
  audience: '',
  needs: '',
  software: 'AutoCAD',
  topics: '',
  feeCovers: '',
  trainerName: 'Sreeja Menon',
  trainerAbout: '',
  trainerPhoto: '/uploads/b.webp',
  certificate: '',
}

describe('only changed, non-empty fields are sent (spec §5)', () => {
  test('an unchanged form sends nothing', () => {
    expect(changedFields(opened, { ...opened })).toEqual({})
  })

  test.each(formFields)('a change of %s is sent alone', (name) => {
    const odd = {
      isTrial: true,
      isSoldWithoutBatch: false,
      courseFee: '5000',
      campuses: ['Kochi', 'Kottiyam'],
    }
    const value = name in odd ? odd[name as keyof typeof odd] : 'other'
    expect(changedFields(opened, { ...opened, [name]: value })).toEqual({ [name]: value })
  })

  test.each(['4,500', '₹4500', ' 4500.00 '])('the fee %j counts as unchanged', (courseFee) => {
    expect(changedFields(opened, { ...opened, courseFee })).toEqual({})
  })

  test('an invalid fee is sent, so that the server refuses it', () => {
    expect(changedFields(opened, { ...opened, courseFee: 'free' })).toEqual({ courseFee: 'free' })
  })

  test('an emptied field is not sent, a picture taken away is', () => {
    expect(changedFields(opened, { ...opened, description: '' })).toEqual({})
    expect(changedFields(opened, { ...opened, photo: null })).toEqual({ photo: null })
  })

  test('an optional field is cleared by emptying it', () => {
    const emptied = { outcomes: '', trainerName: '', campuses: [], trainerPhoto: null }
    expect(changedFields(opened, { ...opened, ...emptied })).toEqual(emptied)
  })

  test('ticks in another order and empty lines in a list are no change', () => {
    const before = { ...opened, campuses: ['Kottiyam', 'Kochi'] }
    const typed = {
      ...before,
      campuses: ['Kochi', 'Kottiyam'],
      outcomes: 'draw a plan\n\nplot it\n',
    }
    expect(changedFields(before, typed)).toEqual({})
  })

  test('surrounding spaces and other line breaks are no change', () => {
    const typed = { ...opened, courseName: ' Surveying ', description: 'One\r\nTwo\r\n' }
    expect(changedFields(opened, typed)).toEqual({})
  })
})

describe('only changed fields are validated', () => {
  test('a course without a fee can be edited without adding one', () => {
    const noFee = { ...opened, courseFee: '' }
    expect(fieldsToCheck(noFee, { ...noFee, courseName: 'Land surveying' })).toEqual({
      courseName: 'Land surveying',
    })
  })

  test('a removed fee is an error, an emptied description is not', () => {
    const emptied = { ...opened, courseFee: '', description: '' }
    expect(fieldsToCheck(opened, emptied)).toEqual({ courseFee: '' })
  })
})

describe('two editors of one course', () => {
  const now = { ...opened, courseFee: '5000', courseName: 'Land surveying' }

  test('a conflict lists the earlier, the current and the typed value', () => {
    expect(conflictsOf(opened, now, { courseFee: '4800', isTrial: true })).toEqual([
      { name: 'courseName', before: 'Surveying', now: 'Land surveying' },
      { name: 'courseFee', before: '4500', now: '5000', mine: '4800' },
    ])
  })

  test('a save without a change of values is not a conflict', () => {
    expect(conflictsOf(opened, { ...opened, courseFee: '4,500' }, {})).toEqual([])
  })
})
