import type { Paise } from '#contract/money/money.ts'

/** A course between two days at one campus or online, with a number of seats (decision 41). */
export type Batch = {
  readonly id: string
  readonly courseId: string
  /** null: online, held at no campus. */
  readonly campus: string | null
  readonly mode: string
  /** Days of the Indian calendar, 'YYYY-MM-DD', both taught. */
  readonly startsOn: string
  readonly endsOn: string
  /** ISO: 1 is Monday; empty: as arranged. */
  readonly weekdays: number[]
  /** 'HH:MM' by the clock in India; both or none. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly trainerId: string | null
  /** As the office describes the trainer now. */
  readonly trainerName: string | null
  readonly trainerAbout: string | null
  readonly trainerPhoto: string | null
  readonly seats: number
  /** The last day on which one may enroll. */
  readonly enrollUntil: string
  /** null: the course's fee. */
  readonly feeInPaise: Paise | null
  readonly joiningNote: string | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
  readonly version: number
  readonly editedByName: string | null
}

export type BatchState = 'open' | 'closed' | 'over' | 'cancelled'

/**
 * The state of a batch on a day of the Indian calendar. open: students can enroll while seats are
 * left. closed: the last day to enroll has passed. over: the last day has passed.
 */
export function batchState(
  batch: Pick<Batch, 'cancelledAt' | 'endsOn' | 'enrollUntil'>,
  today: string,
): BatchState {
  if (batch.cancelledAt !== null) return 'cancelled'
  if (batch.endsOn < today) return 'over'
  return batch.enrollUntil < today ? 'closed' : 'open'
}
