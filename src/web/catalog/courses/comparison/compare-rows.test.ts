import { expect, test } from 'vitest'
import { startText } from './compare-rows.tsx'

const now = new Date('2027-01-04T20:00:00+05:30')
const begun = { startsOn: '2027-01-03', campus: 'Kottiyam' }

test.each([
  [[], 'On request'],
  [[begun, { startsOn: '2027-01-04', campus: 'Kochi' }], 'Mon 4 Jan, Kochi'],
  [[begun, { startsOn: '2027-02-01', campus: null }], 'Mon 1 Feb, Online'],
  [[begun], 'Running since Sun 3 Jan, Kottiyam'],
])('%j starts: %s', (batches, text) => {
  expect(startText(batches, now)).toBe(text)
})
