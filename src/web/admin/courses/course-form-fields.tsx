import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { CheckField } from '../forms/check-field.tsx'
import styles from '../forms/form-grid.module.css'
import { MarkdownField } from '../forms/markdown-field.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import type { CourseFields } from './course-fields.ts'
import { courseFieldNames } from './course-fields.ts'
import { DepartmentField } from './department-field.tsx'
import type { Departments } from './use-department-choices.ts'

type FieldName = Exclude<keyof CourseFields, 'photo'>

/** What both course forms give to their fields. */
export type CourseFormParts = {
  register: (name: FieldName) => UseFormRegisterReturn
  errors: Partial<Record<FieldName, { message?: string | undefined }>>
  readDescription: () => string
  departments: Departments
  /** Whether the form cannot be sent without it. */
  isRequired: (name: FieldName) => boolean
  /** Said under a field besides what is always said there. */
  hints?: Partial<Record<FieldName, string>>
  /** Spec §9: adding offers more than editing. */
  modes: readonly string[]
  durations: readonly string[]
  picture: {
    form: 'add' | 'edit'
    present: string | null
    choose: (file: File | null, problem: string | null) => void
    remove?: () => void
  }
}

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The fields of a course, for adding and editing alike. */
export function CourseFormFields({ parts }: { parts: CourseFormParts }) {
  const { register, errors, readDescription, departments, modes, durations, picture } = parts
  const { isRequired, hints = {} } = parts
  const of = (name: FieldName) => ({
    label: courseFieldNames[name],
    registration: register(name),
    error: errors[name]?.message,
    required: isRequired(name),
  })
  return (
    <div className={styles.grid}>
      <div className={styles.whole}>
        <TextField {...of('courseName')} maxLength={limits.courseNameMaxLength} />
      </div>
      <TextField {...of('courseCode')} maxLength={limits.courseCodeMaxLength} />
      <DepartmentField {...of('department')} departments={departments} />
      <SelectField {...of('mode')} choices={choicesOf(modes)} emptyLabel="Choose a mode" />
      <SelectField
        {...of('duration')}
        choices={choicesOf(durations)}
        emptyLabel="Choose a duration"
      />
      <TextField
        {...of('courseFee')}
        inputMode="decimal"
        hint={hints.courseFee ?? 'In rupees: 4500, 4,500 or ₹4500. 0 is a free course.'}
      />
      <CheckField
        label={courseFieldNames.isTrial}
        hint="The fee of a trial course is not refunded."
        registration={register('isTrial')}
      />
      <div className={styles.whole}>
        <PictureField label={courseFieldNames.photo} {...picture} />
      </div>
      <div className={styles.whole}>
        <MarkdownField
          {...of('description')}
          read={readDescription}
          {...(hints.description && { hint: hints.description })}
        />
      </div>
    </div>
  )
}
