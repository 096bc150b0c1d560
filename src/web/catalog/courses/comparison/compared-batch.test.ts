import { expect, test } from 'vitest'
import { comparedBatch } from './compared-batch.ts'

const now = new Date('2027-01-04T20:00:00+05:30')
const taught = { enrollmentClosed: null }
const trainer = { name: 'Sreeja Menon', about: null, photo: null }
const held = { weekdays: [1, 3, 5], startsAt: '18:00', endsAt: '20:00', trainer }
const begun = { ...held, startsOn: '2027-01-03', campus: 'Kottiyam' }

test.each([
  [[], 'Starts on request: ask for the next date'],
  [[begun, { ...held, startsOn: '2027-01-04', campus: 'Kochi' }], 'Mon 4 Jan, Kochi'],
  [[begun, { ...held, startsOn: '2027-02-01', campus: null }], 'Mon 1 Feb, Online'],
  [[begun], 'Running since Sun 3 Jan, Kottiyam'],
])('%j starts: %s', (batches, text) => {
  expect(comparedBatch(taught, batches, now).start).toBe(text)
})

test('days, hours and trainer are those of the same batch', () => {
  expect(comparedBatch(taught, [begun], now)).toMatchObject({
    hours: 'Mon, Wed, Fri, 6:00 pm to 8:00 pm',
    trainer: 'Sreeja Menon',
  })
  const open = { ...begun, weekdays: [], startsAt: null, endsAt: null, trainer: null }
  expect(comparedBatch(taught, [open], now)).toMatchObject({ hours: null, trainer: null })
})

test('a closed course says its own sentence', () => {
  const closed = { enrollmentClosed: 'Closed until June' }
  expect(comparedBatch(closed, [begun], now).start).toBe('Closed until June')
})
