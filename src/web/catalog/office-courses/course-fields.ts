import {
  courseFieldNames,
  courseFields,
  isOfKind,
  pictureFields,
} from '#contract/catalog/course-fields.ts'
import type { CourseFieldKind, CourseFieldOf, KindOf } from '#contract/catalog/course-fields.ts'
import { tidyLines } from '#contract/catalog/course-lines.ts'
import { parseRupees } from '#contract/money/money.ts'
import type { AddCourseInput, OfficeCourse } from '#contract/catalog/office-catalog.ts'
import { tableOf } from '#contract/platform/table-of.ts'
import type * as z from 'zod/mini'
import { controlOf } from './course-controls.ts'
import type { FormField } from './course-controls.ts'

/** In the contract's order. */
export const formFields = courseFieldNames.filter((field) => field !== 'isEnrolled')

/** The typed value of each kind of field; '' is none. */
type TypedAs = Record<Exclude<CourseFieldKind, 'yes or no' | 'campuses'>, string> & {
  'yes or no': boolean
  campuses: string[]
}

/** Typed values; pictures are chosen. */
export type PictureField = CourseFieldOf<'picture'>
export type TypedField = Exclude<FormField, PictureField>
export type TypedFields = { [F in TypedField]: TypedAs[KindOf<F>] }
export type ShownPictures = Record<PictureField, string | null>

/** The values of the edit form. */
export type CourseFields = TypedFields & ShownPictures

const isTyped = (field: FormField): field is TypedField => !isOfKind(field, 'picture')
const typedFields = formFields.filter(isTyped)

/** A table with one entry for each picture. */
export function ofPictures<T>(valueOf: (name: PictureField) => T): Record<PictureField, T> {
  return tableOf<Record<PictureField, T>>(pictureFields, valueOf)
}

/** The form values of a course. */
export function fieldsOf(course: OfficeCourse): CourseFields {
  return tableOf<CourseFields>(formFields, (name) =>
    isTyped(name) ? typedValue(course[name]) : course[name],
  )
}

/** The same without the pictures: the values of the form's controls. */
export function typedOf(course: OfficeCourse): TypedFields {
  const fields = fieldsOf(course)
  return tableOf<TypedFields>(typedFields, (name) => fields[name])
}

function typedValue(value: OfficeCourse[TypedField]): string | boolean | string[] {
  if (value === null) return ''
  return typeof value === 'object' && '_id' in value ? value._id : value
}

type EmptyForm = Required<Pick<z.input<typeof AddCourseInput>, TypedField>>

/** An empty form; the schema refuses the empty choices with spec §5's sentences. */
export const emptyFields = tableOf<EmptyForm>(typedFields, (name) => {
  if (isOfKind(name, 'campuses')) return []
  if (name === 'isSoldWithoutBatch') return true
  return isOfKind(name, 'yes or no') ? false : ''
})

/**
 * Spec §5: only changed, non-empty fields are sent; an emptied one only where that means none. A
 * fee in another spelling ('4,500') is no change.
 */
export function changedFields(before: CourseFields, after: CourseFields): Partial<CourseFields> {
  const changed = formFields.filter(
    (name) =>
      (after[name] !== '' || controlOf(name).whenEmptied === 'is none') &&
      !isSame(name, before[name], after[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/**
 * The fields that the edit form checks: only the changed ones, so that an older course may keep
 * what it lacks. An emptied description is no error: it is not sent and stays.
 */
export function fieldsToCheck<F extends Partial<CourseFields>>(
  opened: CourseFields,
  typed: F,
): Partial<F> {
  const names = Object.keys(typed) as (keyof F & keyof CourseFields)[] // its own keys, by its type
  const checked = names.filter(
    (name) =>
      !isSame(name, opened[name], typed[name]) &&
      !(typed[name] === '' && controlOf(name).whenEmptied === 'stays as it is'),
  )
  return Object.fromEntries(checked.map((name) => [name, typed[name]])) as Partial<F> // see above
}

/** A field that another person has changed since the form was opened, and this person's value. */
export type Conflict = {
  name: FormField
  before: CourseFields[keyof CourseFields]
  now: CourseFields[keyof CourseFields]
  /** Left out: this person has not changed it. */
  mine?: CourseFields[keyof CourseFields]
}

/**
 * Compares three versions of a course: the opened form, the saved course, and the typed values.
 * @returns a line for each field that another person has changed.
 */
export function conflictsOf(
  opened: CourseFields,
  now: CourseFields,
  mine: Partial<CourseFields>,
): Conflict[] {
  return formFields
    .filter((name) => !isSame(name, opened[name], now[name]))
    .map((name) => ({
      name,
      before: opened[name],
      now: now[name],
      ...(mine[name] !== undefined && { mine: mine[name] }),
    }))
}

function isSame(name: FormField, one: unknown, other: unknown): boolean {
  const [a, b] = [cleanUp(one, name), cleanUp(other, name)]
  if (!isOfKind(name, 'rupees') || typeof a !== 'string' || typeof b !== 'string') return a === b
  const fee = parseRupees(a)
  return a === b || (fee !== null && fee === parseRupees(b))
}

/**
 * Normalizes as the server does: trimmed, one kind of line break, no empty lines in a list,
 * campuses in any order.
 */
function cleanUp(value: unknown, name: FormField): unknown {
  if (Array.isArray(value)) return value.map(String).toSorted().join(', ')
  if (typeof value !== 'string') return value
  const isTidied = ['lines', 'topics', 'paragraph'].some((kind) => courseFields[name].kind === kind)
  return isTidied ? tidyLines(value) : value.replaceAll('\r\n', '\n').trim()
}
