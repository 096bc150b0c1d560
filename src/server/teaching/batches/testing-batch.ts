import type { Batch } from './records/batch.ts'

/** Monday, Wednesday and Friday evenings in Kochi, from 4 January to 26 February 2027. */
export function testingBatch(details: Partial<Batch> = {}): Batch {
  return {
    id: '0190b6a0-0000-7000-8000-000000000001',
    courseId: '0190b6a0-0000-7000-8000-000000000002',
    campus: 'Kochi',
    mode: 'Offline',
    startsOn: '2027-01-04',
    endsOn: '2027-02-26',
    weekdays: [1, 3, 5],
    startsAt: '18:00',
    endsAt: '20:00',
    trainerId: '0190b6a0-0000-7000-8000-000000000003',
    trainerName: 'Anil Kumar',
    trainerAbout: null,
    trainerPhoto: null,
    seats: 20,
    enrollUntil: '2027-01-04',
    feeInPaise: null,
    joiningNote: 'Bring a laptop.',
    cancelledAt: null,
    cancelReason: null,
    version: 1,
    editedByName: null,
    ...details,
  }
}
