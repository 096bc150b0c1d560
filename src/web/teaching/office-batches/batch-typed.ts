import type { OfficeBatch, OfficeBatchShown } from '#contract/teaching/office-batches.ts'
import { fixedDaysAndHours } from '#contract/teaching/batch-words.ts'

/** The typed values of the batch form. */
export type TypedBatch = {
  course: string
  mode: 'Online' | 'Offline' | 'Hybrid'
  campus: string
  startsOn: string
  endsOn: string
  weekdays: string[]
  startsAt: string
  endsAt: string
  /** The trainer's id. */
  trainer: string
  seats: string
  enrollUntil: string
  fee: string
  joiningNote: string
}

export const batchLabels: Record<keyof TypedBatch, string> = {
  course: 'Course',
  mode: 'Mode',
  campus: 'Campus',
  startsOn: 'First day',
  endsOn: 'Last day',
  weekdays: 'Weekdays',
  startsAt: 'Starts at',
  endsAt: 'Ends at',
  trainer: 'Trainer',
  seats: 'Seats',
  enrollUntil: 'Last day to enroll',
  fee: 'Fee',
  joiningNote: 'Note for joining',
}

const fields = Object.keys(batchLabels) as (keyof TypedBatch)[] // the table's own names

/** An empty form; the course may be preset. */
export function emptyBatch(course = ''): TypedBatch {
  return {
    course,
    mode: 'Offline',
    campus: '',
    startsOn: '',
    endsOn: '',
    weekdays: [],
    startsAt: '',
    endsAt: '',
    trainer: '',
    seats: '',
    enrollUntil: '',
    fee: '',
    joiningNote: '',
  }
}

/** The form values of a batch. */
export function typedOf(batch: OfficeBatch): TypedBatch {
  return {
    course: batch.course._id,
    mode: batch.mode as TypedBatch['mode'], // one of the three that the form offers
    campus: batch.campus ?? '',
    startsOn: batch.startsOn,
    endsOn: batch.endsOn,
    weekdays: batch.weekdays.map(String),
    startsAt: batch.startsAt ?? '',
    endsAt: batch.endsAt ?? '',
    trainer: batch.trainer ?? '',
    seats: String(batch.seats),
    enrollUntil: batch.enrollUntil,
    fee: batch.fee ?? '',
    joiningNote: batch.joiningNote ?? '',
  }
}

/** The fields that were changed since the form was opened. */
export function changesOf(opened: TypedBatch, typed: TypedBatch): (keyof TypedBatch)[] {
  return fields.filter((name) => !isSame(opened[name], typed[name]))
}

/** Applies this person's changes to the version that another person has saved. */
export function mergeChanges(opened: TypedBatch, newer: TypedBatch, typed: TypedBatch): TypedBatch {
  const changed = changesOf(opened, typed)
  return Object.assign({}, newer, Object.fromEntries(changed.map((name) => [name, typed[name]])))
}

const timeAndPlace: readonly (keyof TypedBatch)[] = [
  'mode',
  'campus',
  'startsOn',
  'endsOn',
  'weekdays',
  'startsAt',
  'endsAt',
]

/** Whether a fact that enrolled students plan by was changed. */
export function changesTimeOrPlace(opened: TypedBatch, typed: TypedBatch): boolean {
  return changesOf(opened, typed).some((name) => timeAndPlace.includes(name))
}

/** A field's value in words. */
export function shownValue(
  name: keyof TypedBatch,
  typed: TypedBatch,
  nameOf: { course: (id: string) => string; trainer: (id: string) => string },
): string {
  if (name === 'course') return nameOf.course(typed.course)
  if (name === 'trainer' && typed.trainer !== '') return nameOf.trainer(typed.trainer)
  if (name === 'weekdays')
    return (
      fixedDaysAndHours({ weekdays: typed.weekdays.map(Number), startsAt: null, endsAt: null }) ??
      'As arranged'
    )
  return typed[name] || 'N/A'
}

function isSame(one: string | string[], other: string | string[]): boolean {
  const text = (value: string | string[]) =>
    typeof value === 'string' ? value.trim() : value.toSorted().join()
  return text(one) === text(other)
}

/** The sentence that tells a batch's students about the change. */
export function changedMailText(batch: OfficeBatchShown): string {
  return `The days, the hours or the campus of your ${batch.course.name} batch have changed. You keep your seat and pay nothing more. From now on:`
}
