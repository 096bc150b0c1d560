import { expect, test } from 'vitest'
import { courseTyped } from './course-typed.ts'
import { emptyFields, ofPictures } from './course-fields.ts'
import type { TypedFields } from './course-fields.ts'

// each control holds text, as in the empty form
const empty = { ...(emptyFields as TypedFields), ...ofPictures(() => null) }
const departments = [{ value: 'd1', label: 'Civil Engineering' }]

test('an empty form gives an empty course that can be previewed', () => {
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

test('a fee is parsed as on the server, and an invalid fee is null', () => {
  const fee = (courseFee: string) => courseTyped({ ...empty, courseFee }, departments).courseFee
  expect(['12,500', '₹0', '12.345', 'free'].map(fee)).toEqual(['12500', '0', null, null])
})

test('typed values are shown', () => {
  const typed = { department: 'd1', mode: 'Online', outcomes: 'draw\nplot', trainerName: ' ' }
  expect(courseTyped({ ...empty, ...typed }, departments)).toMatchObject({
    department: { _id: 'd1', title: 'Civil Engineering' },
    mode: 'Online',
    outcomes: 'draw\nplot',
    trainerName: null,
  })
})

test('only the beginning of a very long text is previewed', () => {
  const book = 'draw\n'.repeat(100_000)
  const drawn = courseTyped({ ...empty, description: book, outcomes: book }, departments)
  expect([drawn.description.length, drawn.outcomes?.length]).toEqual([20_000, 20_000])
})
