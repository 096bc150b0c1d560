import { expect, test } from 'vitest'
import { institute as sample } from '#institute/institute.ts'
import { emptyInstitute } from '../empty-institute.ts'
import { missingToOpen } from './missing-to-open.ts'

const campus = {
  name: 'Aluva',
  addressLines: ['7 River Road'],
  state: '',
  phone: '+91 484 262 0001',
  whatsapp: null,
  isClosed: false,
}
const typed = {
  ...emptyInstitute,
  name: 'Periyar Academy',
  shortName: 'Periyar',
  email: 'office@periyar.in',
  phone: '+91 484 262 0000',
  grievanceContact: { title: 'Head', email: 'head@periyar.in', phone: '+91 484 262 0009' },
  campuses: [campus],
  defaultCampus: 'Aluva',
}

test('a new institute lacks everything, and nothing once all is typed and published', () => {
  expect(missingToOpen(emptyInstitute, false)).toEqual(['name', 'contact', 'campuses', 'policies'])
  expect(missingToOpen(typed, true)).toEqual([])
})

test('facts of the sample count as missing', () => {
  expect(missingToOpen(sample, true)).toEqual(['name', 'contact', 'campuses'])
})

test('a closed campus is no campus to open with', () => {
  const closed = { ...typed, campuses: [{ ...campus, isClosed: true }] }
  expect(missingToOpen(closed, true)).toEqual(['campuses'])
})
