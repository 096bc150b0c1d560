import type { CourseField } from '#contract/catalog/course-fields.ts'
import { limits } from '#contract/platform/limits.ts'

/** The fields of the two forms; isEnrolled is never set by hand. */
export type FormField = Exclude<CourseField, 'isEnrolled'>

/** The groups of the two forms below the specified fields, in their order. */
export const courseFormGroups = {
  selling: {
    title: 'Where and whether it is taught',
    hint: 'Left empty, the course is held at every campus and takes new students.',
  },
  page: {
    title: 'What its page answers',
    hint: 'Each may stay empty; then the page leaves it out. In lists, one entry a line.',
  },
} as const
export type CourseFormGroup = keyof typeof courseFormGroups

type Control = {
  /** Shown in the forms, in edit conflicts, and in the activity log. */
  label: string
  hint?: string
  emptyLabel?: string
  maxLength?: number
  isWide?: boolean
  /** The initial number of lines of a text area. */
  rows?: number
  /** Left out: a specified field. */
  group?: CourseFormGroup
  /** The meaning of an emptied field in the edit form. Left out, it is an error. */
  whenEmptied?: 'stays as it is' | 'is none'
}

const ofPage = {
  group: 'page',
  isWide: true,
  whenEmptied: 'is none',
  maxLength: limits.courseLinesMaxLength,
} as const

/** The controls of the office's course forms, in their order; courseFields defines the fields. */
export const courseControls = {
  courseName: { label: 'Course Name', maxLength: limits.courseNameMaxLength, isWide: true },
  courseCode: { label: 'Course Code', maxLength: limits.courseCodeMaxLength },
  department: { label: 'Department' },
  mode: { label: 'Mode', emptyLabel: 'Choose a mode' },
  duration: { label: 'Duration', emptyLabel: 'Choose a duration' },
  courseFee: {
    label: 'Course Fee',
    hint: 'In rupees: 4500, 4,500 or ₹4500. 0 is a free course.',
  },
  isTrial: { label: 'Trial course', hint: 'The fee of a trial course is not refunded.' },
  photo: { label: 'Photo', isWide: true, whenEmptied: 'is none' },
  description: { label: 'Description', isWide: true, whenEmptied: 'stays as it is' },
  campuses: {
    label: 'Held at',
    hint: 'Tick where it is held. None ticked means every campus.',
    group: 'selling',
    isWide: true,
    whenEmptied: 'is none',
  },
  isSoldWithoutBatch: {
    label: 'Can be bought without a batch',
    hint: 'Without a tick, nobody can buy it online while no batch is open. The desk can still sell it.',
    group: 'selling',
    isWide: true,
  },
  enrollmentClosed: {
    label: 'Closed for enrollment',
    hint: 'A sentence that stands in place of Enroll Now, like: We take new students again in June.',
    maxLength: limits.courseSentenceMaxLength,
    group: 'selling',
    isWide: true,
    whenEmptied: 'is none',
  },
  outcomes: {
    label: 'After this course you can',
    hint: 'Each line goes on with the sentence: draw the plans of a two-storey house.',
    rows: 4,
    ...ofPage,
  },
  audience: { label: 'For whom', rows: 3, ...ofPage },
  needs: { label: 'What you need', rows: 3, ...ofPage },
  software: { label: 'Software', rows: 3, ...ofPage },
  topics: {
    label: 'Topics',
    hint: 'A line each, as Title: what is in it. Or ## Title with a line for each thing below it.',
    rows: 8,
    ...ofPage,
    maxLength: limits.topicsMaxLength,
  },
  feeCovers: { label: 'What the fee covers', rows: 4, ...ofPage },
  trainerName: { label: 'Trainer', ...ofPage, maxLength: limits.nameMaxLength },
  trainerAbout: {
    label: 'About the trainer',
    hint: 'Two lines are best: what they have done, and since when they teach.',
    rows: 3,
    ...ofPage,
  },
  trainerPhoto: { label: 'Portrait', group: 'page', isWide: true, whenEmptied: 'is none' },
  certificate: {
    label: 'Certificate',
    hint: 'Who gets one. The page shows a sample beside it.',
    ...ofPage,
    maxLength: limits.courseSentenceMaxLength,
  },
} as const satisfies Record<FormField, Control>

export const fieldsInForm = Object.keys(courseControls) as readonly FormField[] // the table's own names

export function fieldsOfGroup(group: CourseFormGroup | undefined): FormField[] {
  return fieldsInForm.filter((field) => controlOf(field).group === group)
}

export function controlOf(field: FormField): Control {
  return courseControls[field]
}
