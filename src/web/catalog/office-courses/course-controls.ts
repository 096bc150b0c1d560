import type { CourseField } from '#contract/catalog/course-fields.ts'
import { fullFeeNote } from '#contract/catalog/fee-note.ts'
import { limits } from '#contract/platform/limits.ts'

/** The fields of the two forms; isEnrolled is never set by hand. */
export type FormField = Exclude<CourseField, 'isEnrolled'>

/** The groups of the two forms below the specified fields, in their order. */
export const courseFormGroups = {
  selling: {
    title: 'Campuses and enrollment',
    hint: 'Leave empty for all campuses and open enrollment.',
  },
  page: {
    title: 'More for the course page',
    hint: 'The page leaves out empty fields. In lists, write one entry a line.',
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
  /** Offered in a line of text, which may hold another one. */
  suggestions?: readonly string[]
  /** The initial number of lines of a text area. */
  rows?: number
  /** Left out: a specified field. */
  group?: CourseFormGroup
  /** The meaning of an emptied field in the edit form. Left out, it is an error. */
  whenEmptied?: 'stays as it is' | 'is none'
}

/** A few words, with the usual ones to choose from. */
const words = {
  group: 'page',
  whenEmptied: 'is none',
  maxLength: limits.courseWordsMaxLength,
} as const

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
    hint: 'No tick means every campus.',
    group: 'selling',
    isWide: true,
    whenEmptied: 'is none',
  },
  isSoldWithoutBatch: {
    label: 'Can be bought without a batch',
    hint: 'Without the tick, no batch means no online sale. The desk can still sell it.',
    group: 'selling',
    isWide: true,
  },
  enrollmentClosed: {
    label: 'Closed for enrollment',
    hint: 'Shown instead of Enroll Now, e.g. We take new students again in June.',
    maxLength: limits.courseSentenceMaxLength,
    group: 'selling',
    isWide: true,
    whenEmptied: 'is none',
  },
  outcomes: {
    label: 'After this course you can',
    hint: 'One skill a line, e.g. draw the plans of a house',
    rows: 4,
    ...ofPage,
  },
  audience: { label: 'For whom', rows: 3, ...ofPage },
  needs: { label: 'What you need', rows: 3, ...ofPage },
  level: { label: 'Level', suggestions: ['Beginner', 'Intermediate', 'Advanced'], ...words },
  language: {
    label: 'Language of teaching',
    suggestions: ['English', 'Malayalam', 'English and Malayalam'],
    ...words,
  },
  hoursPerWeek: { label: 'Hours a week', hint: 'A number, such as 6 or 6 to 8.', ...words },
  software: { label: 'Software', rows: 3, ...ofPage },
  topics: {
    label: 'Topics',
    hint: 'One topic a line, e.g. Week 1: levels and contours',
    rows: 8,
    ...ofPage,
    maxLength: limits.topicsMaxLength,
  },
  feeNote: {
    label: 'About the fee',
    hint: 'Is this the whole price? If not, what is charged later? Shown under the fee and on the receipt.',
    suggestions: [fullFeeNote],
    ...ofPage,
    maxLength: limits.courseSentenceMaxLength,
  },
  feeCovers: { label: 'What the fee covers', rows: 4, ...ofPage },
  trainerName: { label: 'Trainer', ...ofPage, maxLength: limits.nameMaxLength },
  trainerAbout: {
    label: 'About the trainer',
    hint: 'Two lines: experience, and teaching since when.',
    rows: 3,
    ...ofPage,
  },
  trainerPhoto: { label: 'Portrait', group: 'page', isWide: true, whenEmptied: 'is none' },
  workshopPhotos: {
    label: 'Photographs of the workshop',
    hint: 'At most six. Describe each picture for people who can’t see it.',
    group: 'page',
    isWide: true,
    whenEmptied: 'is none',
  },
  studentWork: {
    label: 'Work of students',
    hint: 'At most six. Below each picture: its subject and who made it.',
    group: 'page',
    isWide: true,
    whenEmptied: 'is none',
  },
  employers: {
    label: 'Employers of former students',
    hint: 'One company a line.',
    rows: 3,
    ...ofPage,
  },
  stories: {
    label: 'Stories of former students',
    hint: 'At most three, one a line, e.g. Anjana, batch of 2025: I price houses for a builder in Kollam.',
    rows: 4,
    ...ofPage,
  },
  storiesAgreed: {
    label: 'The people in the stories agreed to be shown',
    hint: 'Visitors see the stories only with this tick. Ask again when you change a story.',
    group: 'page',
    isWide: true,
  },
  certificate: {
    label: 'Certificate',
    hint: 'Which students get a certificate. The page shows a sample.',
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
