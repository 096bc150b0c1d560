import { expect, test } from 'vitest'
import { AddBatchInput } from '#contract/teaching/office-batches.ts'
import { messages } from '#contract/messages.ts'
import { refuseFewerSeats } from './check-batch.ts'

const typed = {
  course: '01890a5d-ac96-774b-bcce-b302099a8057',
  mode: 'Offline',
  campus: 'Kochi',
  startsOn: '2027-01-04',
  endsOn: '2027-02-26',
  weekdays: ['1', '3', '5'],
  startsAt: '18:00',
  endsAt: '20:00',
  trainer: '01890a5d-ac96-774b-bcce-b302099a8058',
  seats: '12',
  enrollUntil: '2027-01-08',
  fee: '',
  joiningNote: '',
}

test('parses the form: weekdays become numbers, empty texts become null', () => {
  expect(AddBatchInput.parse(typed)).toMatchObject({
    weekdays: [1, 3, 5],
    joiningNote: null,
  })
})

test.each([
  ['endsOn', messages.batchEndsBeforeStart, { endsOn: '2027-01-03', enrollUntil: '2027-01-02' }],
  ['enrollUntil', messages.batchEnrollAfterEnd, { enrollUntil: '2027-02-27' }],
  ['campus', messages.batchCampusNeeded, { campus: '' }],
  ['campus', messages.batchCampusOfOnline, { mode: 'Online' }],
  ['endsAt', messages.batchTimesTogether, { endsAt: '' }],
  ['endsAt', messages.batchTimesOutOfOrder, { endsAt: '18:00' }],
  ['startsAt', messages.batchTimeInvalid, { startsAt: '25:00' }],
  ['trainer', messages.idUnknown, { trainer: 'Anil Kumar' }],
  ['weekdays', messages.batchWeekdayInvalid, { weekdays: [1, 1] }],
  ['seats', messages.batchSeatsInvalid, { seats: '10001' }],
  ['seats', messages.batchSeatsInvalid, { seats: '' }],
  ['fee', messages.batchFeeInvalid, { fee: 'much' }],
])('%s: %s', (field, sentence, changes) => {
  const issues = AddBatchInput.safeParse({ ...typed, ...changes }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path[0], message])).toContainEqual([field, sentence])
})

test('accepts an online batch without hours, weekdays, trainer or campus', () => {
  const bare = { ...typed, mode: 'Online', campus: '', weekdays: [], startsAt: '', endsAt: '' }
  expect(AddBatchInput.safeParse({ ...bare, trainer: '' }).data?.trainer).toBeNull()
})

test('refuses fewer seats than are taken and held', () => {
  refuseFewerSeats(6, { active: 4, held: 2 })
  const fewer = () => refuseFewerSeats(5, { active: 4, held: 2 })
  expect(fewer).toThrow(
    expect.objectContaining({
      details: {
        fields: {
          seats:
            '4 seats are taken and 2 held for people who pay or were offered one: not fewer than 6.',
        },
      },
    }),
  )
})
