import { sampleTrainers } from './trainers.ts'
import type { SampleTrainer } from './trainers.ts'

/** A batch of a sample course, by the day on which the database is filled, so that a fresh portal always has some to come. */
export type SampleBatch = {
  courseCode: string
  /** Starts on its first weekday so many days later, or after; below zero: it has begun. */
  inDays: number
  weeks: number
  /** ISO: 1 is Monday. */
  weekdays: readonly number[]
  hours: readonly [startsAt: string, endsAt: string] | null
  /** null: online. */
  campus: string | null
  seats: number
  /** Left out: the trainer of the course. */
  trainer?: SampleTrainer
  /** As a clerk types it, where it differs from the course's. */
  fee?: string
  /** So many days after the start; left out: until the start. */
  enrollUntilDay?: number
  joiningNote?: string
}

type Place = string | null
type Rest = Partial<
  Pick<SampleBatch, 'trainer' | 'fee' | 'enrollUntilDay' | 'joiningNote' | 'seats'>
>

const mornings = { weekdays: [1, 2, 3, 4, 5], hours: ['09:30', '11:30'] } as const
const afternoons = { weekdays: [2, 4], hours: ['14:00', '17:00'] } as const
const evenings = { weekdays: [1, 3, 5], hours: ['18:00', '20:00'] } as const
const weekends = { weekdays: [6, 7], hours: ['10:00', '13:00'] } as const
const saturdays = { weekdays: [6], hours: ['10:00', '16:00'] } as const
const online = { weekdays: [2, 4], hours: ['19:30', '21:00'] } as const

const { anil, mathew, reena, suresh, divya, faisal, thomas } = sampleTrainers

const laptop =
  'Please bring a laptop with 8 GB of memory. We install the software together on the first day.'
const gate =
  'Come to the front desk fifteen minutes early on the first day, with a photo identity card.'
const link = 'The link to the class comes by email the day before.'

/** Reads as a line of the institute's calendar. */
function batch(
  courseCode: string,
  when: { inDays: number; weeks: number } & Pick<SampleBatch, 'weekdays' | 'hours'>,
  ...[campus, rest = {}]: [campus: Place, rest?: Rest]
): SampleBatch {
  const joiningNote = campus === null ? link : gate
  return { courseCode, campus, seats: 20, joiningNote, ...when, ...rest }
}

/** Most sample courses have one to three; the others are bought as a course without batches is. */
export const sampleBatches: readonly SampleBatch[] = [
  batch('CE-101', { inDays: 7, weeks: 8, ...evenings }, 'Kochi', { seats: 24 }),
  batch('CE-101', { inDays: 18, weeks: 8, ...weekends }, 'Kottiyam', { seats: 18 }),
  batch('CE-101', { inDays: 35, weeks: 8, ...online }, null, { seats: 30 }),
  batch('CE-102', { inDays: 6, weeks: 12, ...evenings }, 'Kochi', {
    trainer: reena,
    joiningNote: laptop,
  }),
  batch('CE-102', { inDays: 20, weeks: 12, ...weekends }, 'Kottiyam', { trainer: anil, seats: 16 }),
  batch('CE-102', { inDays: 48, weeks: 12, ...mornings }, 'Kadappakkada', { fee: '11,900' }),
  batch('CE-103', { inDays: 11, weeks: 8, ...evenings }, 'Kottiyam', { trainer: mathew, seats: 4 }),
  batch('CE-103', { inDays: 34, weeks: 8, ...weekends }, 'Kochi', { trainer: mathew }),
  batch('CE-104', { inDays: 15, weeks: 12, ...mornings }, 'Kadappakkada', { trainer: reena }),
  batch('CE-105', { inDays: 9, weeks: 8, ...online }, null, { seats: 30 }),
  batch('CE-107', { inDays: 4, weeks: 4, ...online }, null, { trainer: mathew, seats: 5 }),
  batch('CE-107', { inDays: 39, weeks: 4, ...online }, null, { trainer: mathew }),
  batch('CE-108', { inDays: 27, weeks: 12, ...saturdays }, 'Kochi'),
  batch('CE-110', { inDays: 41, weeks: 24, ...weekends }, 'Kochi', { trainer: mathew, seats: 12 }),

  batch('EE-202', { inDays: 13, weeks: 12, ...evenings }, 'Kochi', { trainer: suresh }),
  batch('EE-202', { inDays: 31, weeks: 12, ...saturdays }, 'Kottiyam'),
  batch('EE-203', { inDays: 8, weeks: 8, ...weekends }, 'Kottiyam', { trainer: suresh, seats: 3 }),
  batch('EE-203', { inDays: 36, weeks: 8, ...afternoons }, 'Kochi', { trainer: suresh }),
  batch('EE-204', { inDays: 22, weeks: 24, ...mornings }, 'Kochi'),
  batch('EE-205', { inDays: 17, weeks: 12, ...afternoons }, 'Kadappakkada', { trainer: thomas }),
  batch('EE-206', { inDays: -9, weeks: 8, ...online }, null, { enrollUntilDay: 10 }),
  batch('EE-206', { inDays: 52, weeks: 8, ...online }, null),
  batch('EE-207', { inDays: 19, weeks: 12, ...evenings }, 'Kottiyam'),
  batch('EE-209', { inDays: 5, weeks: 4, ...online }, null, { seats: 40 }),

  batch('ME-301', { inDays: 7, weeks: 8, ...evenings }, 'Kochi', { joiningNote: laptop }),
  batch('ME-301', { inDays: 28, weeks: 8, ...weekends }, 'Kadappakkada', { joiningNote: laptop }),
  batch('ME-302', { inDays: 24, weeks: 12, ...afternoons }, 'Kochi'),
  batch('ME-303', { inDays: 12, weeks: 16, ...mornings }, 'Kochi', {
    trainer: thomas,
    seats: 8,
  }),
  batch('ME-304', { inDays: 29, weeks: 12, ...evenings }, 'Kochi'),
  batch('ME-305', { inDays: 18, weeks: 16, ...saturdays }, 'Kadappakkada'),
  batch('ME-306', { inDays: 43, weeks: 8, ...mornings }, 'Kochi', { seats: 10 }),
  batch('ME-307', { inDays: 10, weeks: 8, ...online }, null),
  batch('ME-308', { inDays: 25, weeks: 4, ...afternoons }, 'Kottiyam', { trainer: thomas }),

  batch('SW-401', { inDays: 6, weeks: 24, ...evenings }, 'Kochi', { joiningNote: laptop }),
  batch('SW-401', { inDays: 33, weeks: 24, ...mornings }, 'Kottiyam', { joiningNote: laptop }),
  batch('SW-401', { inDays: 33, weeks: 24, ...weekends }, null, { fee: '29,500' }),
  batch('SW-402', { inDays: 8, weeks: 8, ...online }, null, { seats: 30 }),
  batch('SW-402', { inDays: 22, weeks: 8, ...weekends }, null, { seats: 30 }),
  batch('SW-402', { inDays: 43, weeks: 8, ...online }, null, { seats: 30 }),
  batch('SW-403', { inDays: 16, weeks: 12, ...evenings }, 'Kadappakkada', { joiningNote: laptop }),
  batch('SW-404', { inDays: 26, weeks: 12, ...saturdays }, 'Kochi', { joiningNote: laptop }),
  batch('SW-405', { inDays: 14, weeks: 12, ...online }, null),
  batch('SW-406', { inDays: 3, weeks: 12, ...online }, null, { trainer: divya, seats: 25 }),
  batch('SW-406', { inDays: 38, weeks: 12, ...weekends }, null),
  batch('SW-407', { inDays: 21, weeks: 16, ...mornings }, 'Kochi', { joiningNote: laptop }),
  batch('SW-408', { inDays: 30, weeks: 8, ...online }, null),
  batch('SW-409', { inDays: 23, weeks: 8, ...weekends }, 'Kottiyam', { joiningNote: laptop }),
  batch('SW-410', { inDays: 2, weeks: 4, ...weekends }, null, { seats: 60 }),

  batch('CS-501', { inDays: 8, weeks: 12, ...evenings }, 'Kochi', { trainer: divya }),
  batch('CS-501', { inDays: 37, weeks: 12, ...mornings }, 'Kottiyam'),
  batch('CS-502', { inDays: 15, weeks: 8, ...online }, null),
  batch('CS-503', { inDays: 20, weeks: 12, ...afternoons }, 'Kochi', {
    trainer: faisal,
    seats: 12,
  }),
  batch('CS-504', { inDays: 32, weeks: 8, ...weekends }, 'Kadappakkada'),
  batch('CS-505', { inDays: 13, weeks: 16, ...evenings }, 'Kochi', { trainer: divya, seats: 15 }),
  batch('CS-505', { inDays: 47, weeks: 16, ...weekends }, 'Kottiyam'),
  batch('CS-506', { inDays: 24, weeks: 16, ...mornings }, 'Kochi', { trainer: faisal }),
  batch('CS-507', { inDays: 11, weeks: 12, ...online }, null, { trainer: faisal }),
]
