import { expect, test } from 'vitest'
import { institute as sample } from '#institute/institute.ts'
import { emptyInstitute } from '../empty-institute.ts'
import { sampleFactsIn, sampleSectionsIn } from './sample-facts.ts'

const contact = { name: 'Periyar Academy', email: 'office@periyar.in', upiAddress: '' }
const moved = sample.campuses.map((campus) => ({ ...campus, addressLines: ['7 River Road'] }))

test('the sample institute has only sample facts', () => {
  expect(sampleFactsIn(sample)).toEqual(['name', 'address', 'email', 'upiAddress'])
})

test('each sample fact is reported separately', () => {
  expect(sampleFactsIn({ ...contact, campuses: moved })).toEqual([])
  expect(sampleFactsIn({ ...contact, campuses: moved, name: sample.name })).toEqual(['name'])
  expect(sampleFactsIn({ ...contact, campuses: moved, email: sample.email })).toEqual(['email'])
  const { upiAddress } = sample
  expect(sampleFactsIn({ ...contact, campuses: moved, upiAddress })).toEqual(['upiAddress'])
})

test('an open campus with a sample address is reported, a closed one is not', () => {
  const left = (isClosed: boolean) =>
    sample.campuses.slice(0, 1).map((one) => ({ ...one, isClosed }))
  expect(sampleFactsIn({ ...contact, campuses: [...moved, ...left(false)] })).toEqual(['address'])
  expect(sampleFactsIn({ ...contact, campuses: [...moved, ...left(true)] })).toEqual([])
})

test('a section is the sample’s while any fact of it is left', () => {
  expect(sampleSectionsIn(sample)).toEqual(['identity', 'campuses', 'contact', 'links', 'numbers'])
  expect(sampleSectionsIn(emptyInstitute)).toEqual([])
  const renamed = { ...emptyInstitute, name: 'Periyar', certification: sample.certification }
  expect(sampleSectionsIn(renamed)).toEqual(['identity'])
  const [link] = sample.socialLinks
  const linked = { ...emptyInstitute, socialLinks: link ? [link] : [] }
  expect(sampleSectionsIn(linked)).toEqual(['links'])
  const called = { ...emptyInstitute, phone: sample.phone }
  expect(sampleSectionsIn(called)).toEqual(['contact'])
})
