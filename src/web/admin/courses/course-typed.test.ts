import { expect, test } from 'vitest'
import { courseTyped } from './course-typed.ts'
import { emptyFields, ofPictures } from './course-fields.ts'
import type { TypedFields } from './course-fields.ts'

// each control holds a text, as the empty form does
const empty = { ...(emptyFields as TypedFields), ...ofPictures(() => null) }
const departments = [{ value: 'd1', label: 'Civil Engineering' }]

test('an empty form is a course without anything, so that its preview can be drawn', () => {
  expect(courseTyped(empty, departments)).toMatchObject({
    courseName: '',
    courseFee: null,
    mode: null,
    campuses: [],
    outcomes: null,
    photo: null,
    department: { title: 'Department' },
  })
})

test('a fee is read as the server reads it, and one that is none is none', () => {
  const fee = (courseFee: string) => courseTyped({ ...empty, courseFee }, departments).courseFee
  expect(['12,500', '₹0', '12.345', 'free'].map(fee)).toEqual(['12500', '0', null, null])
})

test('what is typed is what is shown', () => {
  const typed = { department: 'd1', mode: 'Online', outcomes: 'draw\nplot', trainerName: ' ' }
  expect(courseTyped({ ...empty, ...typed }, departments)).toMatchObject({
    department: { _id: 'd1', title: 'Civil Engineering' },
    mode: 'Online',
    outcomes: 'draw\nplot',
    trainerName: null,
  })
})

test('of a book that somebody has pasted the beginning is drawn', () => {
  const book = 'draw\n'.repeat(100_000)
  const drawn = courseTyped({ ...empty, description: book, outcomes: book }, departments)
  expect([drawn.description.length, drawn.outcomes?.length]).toEqual([20_000, 20_000])
})
