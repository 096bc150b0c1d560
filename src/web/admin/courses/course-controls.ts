import type { CourseField } from '#contract/course-fields.ts'
import { limits } from '#contract/limits.ts'

/** The fields of the two forms; nobody sets isEnrolled by hand. */
export type FormField = Exclude<CourseField, 'isEnrolled'>

type Control = {
  /** In the forms, in the conflict of two editors, and, said as a sentence, in the activity log. */
  label: string
  hint?: string
  /** Of the choice that is none. */
  emptyLabel?: string
  maxLength?: number
  isWide?: boolean
  /** What an emptied field means in the edit form. Left out, it is a mistake. */
  whenEmptied?: 'stays as it is' | 'is none'
}

/** How the office's forms show each field, in the order of the forms; what a field is, courseFields says. */
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
} as const satisfies Record<FormField, Control>

/** As the forms show them. */
export const fieldsInForm = Object.keys(courseControls) as readonly FormField[] // its own names

export function controlOf(field: FormField): Control {
  return courseControls[field]
}
