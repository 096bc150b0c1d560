import * as z from 'zod/mini'
import { tidyLines } from './course-lines.ts'
import {
  filled,
  printedOnPaper,
  shownName,
  shownNameOrNone,
  textOrNone,
} from '../platform/text/form-fields.ts'
import {
  durationsOnAdd,
  durationsOnEdit,
  limits,
  modesOnAdd,
  modesOnEdit,
} from '../platform/limits.ts'
import { messages } from '../messages.ts'
import { parseRupees } from '../money/money.ts'
import { nullableText } from '../platform/text/plain-fields.ts'
import { tableOf } from '../platform/table-of.ts'

export const DepartmentReference = z.object({ _id: z.string(), title: z.string() })

/**
 * The kinds of fields, and the wire's type of each. A choice may be one that is no longer offered;
 * rupees are plain rupee text; null is none. Lines have one entry each; topics are written as
 * course-lines.ts reads them. A picture is its address; no campus means all of them.
 */
const shownAs = {
  text: z.string(),
  markdown: z.string(),
  choice: nullableText,
  rupees: nullableText,
  optional: nullableText,
  picture: nullableText,
  paragraph: nullableText,
  lines: nullableText,
  topics: nullableText,
  campuses: z.array(z.string()),
  'yes or no': z.boolean(),
  department: DepartmentReference,
} as const
export type CourseFieldKind = keyof typeof shownAs

type FieldFacts = { onAdd: z.ZodMiniType; onEdit: z.ZodMiniType } & (
  | { kind: Exclude<CourseFieldKind, 'choice'> }
  | { kind: 'choice'; choices: readonly string[]; choicesOnEdit: readonly string[] }
)

const onBoth = <S extends z.ZodMiniType>(schema: S) => ({ onAdd: schema, onEdit: schema })

const mayBeNone = (maxLength: number) => ({
  onAdd: z._default(textOrNone(maxLength), null),
  onEdit: textOrNone(maxLength),
})

const oneLine = (maxLength: number) => ({
  onAdd: z._default(shownNameOrNone(maxLength), null),
  onEdit: shownNameOrNone(maxLength),
})

/** Trims before it measures: only the stored text must fit. */
const linesOrNone = (maxLength: number) =>
  z.nullable(
    z.pipe(
      z
        .string()
        .check(
          z.overwrite(tidyLines),
          z.maxLength(maxLength, { error: `Must be ${maxLength} characters or fewer` }),
        ),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )

const lines = (maxLength: number) => ({
  onAdd: z._default(linesOrNone(maxLength), null),
  onEdit: linesOrNone(maxLength),
})

/** The server checks that such campuses exist. */
const campusNames = z.pipe(
  z.array(z.string().check(z.trim(), z.maxLength(60))).check(z.maxLength(50)),
  z.transform((names) => [...new Set(names)]),
)

const yesOrNo = { onAdd: z._default(z.boolean(), false), onEdit: z.boolean() }
const yesUnlessRefused = { onAdd: z._default(z.boolean(), true), onEdit: z.boolean() }

const nameOnPaper = (sentence: string) =>
  shownName(sentence, limits.courseNameMaxLength).check(printedOnPaper('the name of the course'))
const codeOnPaper = (sentence: string) =>
  filled(sentence, limits.courseCodeMaxLength).check(printedOnPaper('the course code'))

/**
 * The course fields that the office sets, under the wire's names. Endpoints, checks, forms, edit
 * conflicts and the table's columns derive from this table (decision 13). Mistakes and conflicts
 * are named in this order. onAdd and onEdit are the types of the two forms (spec §5 and §9). Edit
 * has other sentences, 'Online' and 'Offline' only, no '4 months'. The present value of a course
 * may stay (rules 9, 29); the server checks that.
 */
export const courseFields = {
  courseName: {
    kind: 'text',
    onAdd: nameOnPaper(messages.courseNameRequired),
    onEdit: nameOnPaper(messages.courseNameRequiredOnEdit),
  },
  courseCode: {
    kind: 'text',
    onAdd: codeOnPaper(messages.courseCodeRequired),
    onEdit: codeOnPaper(messages.courseCodeRequiredOnEdit),
  },
  courseFee: {
    kind: 'rupees',
    ...onBoth(
      filled(messages.courseFeeRequired, 40).check(
        z.refine((fee) => fee === '' || parseRupees(fee) !== null, {
          error: messages.courseFeeNotRupees,
        }),
      ),
    ),
  },
  /** The category's _id. */
  department: { kind: 'department', ...onBoth(filled(messages.departmentRequired, 64)) },
  mode: {
    kind: 'choice',
    choices: modesOnAdd,
    choicesOnEdit: modesOnEdit,
    onAdd: z.enum(modesOnAdd, { error: messages.modeNotSelected }),
    onEdit: filled(messages.modeRequiredOnEdit, 40),
  },
  duration: {
    kind: 'choice',
    choices: durationsOnAdd,
    choicesOnEdit: durationsOnEdit,
    onAdd: z.enum(durationsOnAdd, { error: messages.durationRequired }),
    onEdit: filled(messages.durationRequired, 40),
  },
  description: {
    kind: 'markdown',
    ...onBoth(filled(messages.descriptionRequired, limits.descriptionMaxLength)),
  },
  /** An address that the upload returned; the server checks that it is one of ours. */
  photo: { kind: 'picture', ...mayBeNone(500) },
  isEnrolled: { kind: 'yes or no', ...yesOrNo },
  isTrial: { kind: 'yes or no', ...yesOrNo },
  /**
   * The campuses where it is held; none means all. They are ignored for an online course
   * (course-campuses.ts).
   */
  campuses: { kind: 'campuses', onAdd: z._default(campusNames, []), onEdit: campusNames },
  /** false: without an open batch it can't be bought online. The desk may still sell it. */
  isSoldWithoutBatch: { kind: 'yes or no', ...yesUnlessRefused },
  /** Visible, but not for sale now: the sentence gives the reason. */
  enrollmentClosed: { kind: 'optional', ...oneLine(limits.courseSentenceMaxLength) },
  outcomes: { kind: 'lines', ...lines(limits.courseLinesMaxLength) },
  audience: { kind: 'paragraph', ...lines(limits.courseLinesMaxLength) },
  /** Prior knowledge or equipment that a student needs. */
  needs: { kind: 'lines', ...lines(limits.courseLinesMaxLength) },
  software: { kind: 'lines', ...lines(limits.courseLinesMaxLength) },
  topics: { kind: 'topics', ...lines(limits.topicsMaxLength) },
  feeCovers: { kind: 'lines', ...lines(limits.courseLinesMaxLength) },
  trainerName: { kind: 'optional', ...oneLine(limits.nameMaxLength) },
  trainerAbout: { kind: 'paragraph', ...lines(limits.courseLinesMaxLength) },
  trainerPhoto: { kind: 'picture', ...mayBeNone(500) },
  /** Who gets one, and for what. */
  certificate: { kind: 'optional', ...oneLine(limits.courseSentenceMaxLength) },
} as const satisfies Record<string, FieldFacts>

type CourseFields = typeof courseFields
export type CourseField = keyof CourseFields
export type KindOf<F extends CourseField> = CourseFields[F]['kind']
export type CourseFieldOf<K extends CourseFieldKind> = {
  [F in CourseField]: KindOf<F> extends K ? F : never
}[CourseField]

export const courseFieldNames = Object.keys(courseFields) as readonly CourseField[] // Object.keys loses the table's key types

/**
 * The fields for a card (spec §3), and for filters or the desk's choice. Lists carry no long text:
 * the other fields come with the whole course.
 */
export const cardFields = [
  'courseName',
  'courseCode',
  'courseFee',
  'department',
  'mode',
  'duration',
  'photo',
  'campuses',
  'enrollmentClosed',
] as const satisfies readonly CourseField[]

export const officeRowFields = [...cardFields, 'isEnrolled', 'isTrial'] as const

export function isOfKind<K extends CourseFieldKind>(
  field: CourseField,
  kind: K,
): field is CourseFieldOf<K> {
  return courseFields[field].kind === kind
}

export const pictureFields = courseFieldNames.filter((field) => isOfKind(field, 'picture'))

export const choiceFields = courseFieldNames.filter((field) => isOfKind(field, 'choice'))

/** The choices of the edit form: the specification's, and the course's present one. */
export function choicesToEdit(field: CourseFieldOf<'choice'>, present: string | null): string[] {
  const choices: readonly string[] = courseFields[field].choicesOnEdit
  return present === null || choices.includes(present) ? [...choices] : [...choices, present]
}

/** Every field as the wire shows it. */
export const fieldsShown = tableOf<{ [F in CourseField]: (typeof shownAs)[KindOf<F>] }>(
  courseFieldNames,
  (field) => shownAs[courseFields[field].kind],
)

/** Every field as the add form takes it. */
export const fieldsOnAdd = tableOf<{ [F in CourseField]: CourseFields[F]['onAdd'] }>(
  courseFieldNames,
  (field) => courseFields[field].onAdd,
)

/** Every field as the edit form takes it. */
export const fieldsOnEdit = tableOf<{ [F in CourseField]: CourseFields[F]['onEdit'] }>(
  courseFieldNames,
  (field) => courseFields[field].onEdit,
)
