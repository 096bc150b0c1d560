import * as z from 'zod/mini'
import { tidyLines } from './course-lines.ts'
import { filled, printedOnPaper, shownName, shownNameOrNone, textOrNone } from './form-fields.ts'
import { durationsOnAdd, durationsOnEdit, limits, modesOnAdd, modesOnEdit } from './limits.ts'
import { messages } from './messages.ts'
import { parseRupees } from './money.ts'
import { nullableText } from './plain-fields.ts'
import { tableOf } from './table-of.ts'

export const DepartmentReference = z.object({ _id: z.string(), title: z.string() })

/**
 * The kinds of fields, and how the wire shows one of each. A choice may be one that is not offered any more; rupees are
 * plain rupee text; null is none. Lines have one entry each, topics are written as course-lines.ts reads them; a picture
 * is its address; no campus is all of them.
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

/** Tidied before it is measured: what is kept must fit, not what was pasted around it. */
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

/** Whether there are such campuses, the server finds out. */
const campusNames = z.pipe(
  z.array(z.string().check(z.trim(), z.maxLength(60))).check(z.maxLength(50)),
  z.transform((names) => [...new Set(names)]),
)

const yesOrNo = { onAdd: z._default(z.boolean(), false), onEdit: z.boolean() }

const nameOnPaper = (sentence: string) =>
  shownName(sentence, limits.courseNameMaxLength).check(printedOnPaper('the name of the course'))
const codeOnPaper = (sentence: string) =>
  filled(sentence, limits.courseCodeMaxLength).check(printedOnPaper('the course code'))

/**
 * What the office sets of a course, under the wire's names: calls, checks, forms, the conflict of two editors and the
 * table's columns follow from this (decision 13). The order is the one in which mistakes and conflicts are named.
 * onAdd and onEdit are what the two forms take (spec §5 and §9): edit has other sentences, 'Online' and 'Offline' only,
 * no '4 months'; whatever the course has now may stay (rules 9, 29), which the server checks.
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
  /** An address that the upload answered; whether it is one of ours, the server finds out. */
  photo: { kind: 'picture', ...mayBeNone(500) },
  isEnrolled: { kind: 'yes or no', ...yesOrNo },
  isTrial: { kind: 'yes or no', ...yesOrNo },
  /** Where it is held; none named is at all of them. Of an online course they say nothing (course-campuses.ts). */
  campuses: { kind: 'campuses', onAdd: z._default(campusNames, []), onEdit: campusNames },
  /** Visible, but not to be bought now: the sentence that says why. */
  enrollmentClosed: { kind: 'optional', ...oneLine(limits.courseSentenceMaxLength) },
  outcomes: { kind: 'lines', ...lines(limits.courseLinesMaxLength) },
  /** For whom it is. */
  audience: { kind: 'paragraph', ...lines(limits.courseLinesMaxLength) },
  /** What a student knows or has before. */
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
/** The names of the fields of a kind. */
export type CourseFieldOf<K extends CourseFieldKind> = {
  [F in CourseField]: KindOf<F> extends K ? F : never
}[CourseField]

export const courseFieldNames = Object.keys(courseFields) as readonly CourseField[] // its own names

/**
 * What a card reads (spec §3), and what a filter or the desk's choice needs. The rest is read with the whole course: a list
 * carries no long text.
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

/** What the office's table reads. */
export const officeRowFields = [...cardFields, 'isEnrolled', 'isTrial'] as const

export function isOfKind<K extends CourseFieldKind>(
  field: CourseField,
  kind: K,
): field is CourseFieldOf<K> {
  return courseFields[field].kind === kind
}

export const pictureFields = courseFieldNames.filter((field) => isOfKind(field, 'picture'))

export const choiceFields = courseFieldNames.filter((field) => isOfKind(field, 'choice'))

/** What the edit form offers: the specification's choices and what the course has now. */
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
