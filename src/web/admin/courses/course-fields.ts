import { parseRupees } from '#contract/money.ts'
import type { OfficeCourse } from '#contract/office-catalog.ts'

/** What the edit form holds of a course; all as it is typed. */
export type CourseFields = {
  courseName: string
  courseCode: string
  /** Rupee text; '' is no fee. */
  courseFee: string
  /** The category's _id. */
  department: string
  mode: string
  duration: string
  /** Markdown. */
  description: string
  photo: string | null
  isTrial: boolean
}

export const courseFieldNames = {
  courseName: 'Course Name',
  courseCode: 'Course Code',
  courseFee: 'Course Fee',
  department: 'Department',
  mode: 'Mode',
  duration: 'Duration',
  description: 'Description',
  photo: 'Photo',
  isTrial: 'Trial course',
} as const satisfies Record<keyof CourseFields, string>

/** The course as the form shows it. */
export function fieldsOf(course: OfficeCourse): CourseFields {
  const { courseName, courseCode, courseFee, department, mode, duration } = course
  const { description, photo, isTrial } = course
  return {
    courseName,
    courseCode,
    courseFee: courseFee ?? '',
    department: department?._id ?? '',
    mode: mode ?? '',
    duration: duration ?? '',
    description,
    photo,
    isTrial,
  }
}

/** Spec §5: only changed, non-empty fields are sent. A fee typed in another way ('4,500') is no change. */
export function changedFields(before: CourseFields, after: CourseFields): Partial<CourseFields> {
  const changed = namesOf(after).filter(
    (name) => after[name] !== '' && !isSame(name, before[name], after[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/**
 * What the edit form checks: the fields that were changed, and no other, so that a course of before keeps what it
 * lacks. An emptied description is no mistake: it is not sent, and stays.
 */
export function fieldsToCheck<F extends Partial<CourseFields>>(
  opened: CourseFields,
  typed: F,
): Partial<F> {
  const names = Object.keys(typed) as (keyof F & keyof CourseFields)[] // its own keys, by its type
  const checked = names.filter(
    (name) =>
      !isSame(name, opened[name], typed[name]) && !(name === 'description' && typed[name] === ''),
  )
  return Object.fromEntries(checked.map((name) => [name, typed[name]])) as Partial<F> // see above
}

/** What somebody else has changed since the form was opened, and what this person wanted there. */
export type Conflict = {
  name: keyof CourseFields
  before: CourseFields[keyof CourseFields]
  now: CourseFields[keyof CourseFields]
  /** Left out: this person has not touched it. */
  mine?: CourseFields[keyof CourseFields]
}

/**
 * Compares three versions of a course: as the form was opened, as it is now, and what was typed meanwhile.
 * @returns a line for each field that somebody else has changed.
 */
export function conflictsOf(
  opened: CourseFields,
  now: CourseFields,
  mine: Partial<CourseFields>,
): Conflict[] {
  return namesOf(now)
    .filter((name) => !isSame(name, opened[name], now[name]))
    .map((name) => ({
      name,
      before: opened[name],
      now: now[name],
      ...(mine[name] !== undefined && { mine: mine[name] }),
    }))
}

function namesOf(fields: CourseFields): (keyof CourseFields)[] {
  return Object.keys(fields) as (keyof CourseFields)[] // its own keys, by its type
}

function isSame(name: keyof CourseFields, one: unknown, other: unknown): boolean {
  const [a, b] = [cleanUp(one), cleanUp(other)]
  if (name !== 'courseFee' || typeof a !== 'string' || typeof b !== 'string') return a === b
  const fee = parseRupees(a)
  return a === b || (fee !== null && fee === parseRupees(b))
}

/** As the server keeps it: no spaces around, one kind of line break. */
function cleanUp(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value
}
