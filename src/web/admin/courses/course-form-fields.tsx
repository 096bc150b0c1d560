import type { UseFormRegisterReturn } from 'react-hook-form'
import { isOfKind } from '#contract/course-fields.ts'
import type { CourseFieldOf } from '#contract/course-fields.ts'
import { CheckField } from '../forms/check-field.tsx'
import styles from '../forms/form-grid.module.css'
import { MarkdownField } from '../forms/markdown-field.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { controlOf, fieldsInForm } from './course-controls.ts'
import type { FormField } from './course-controls.ts'
import type { TypedField } from './course-fields.ts'
import { DepartmentField } from './department-field.tsx'
import type { Departments } from '../table/use-department-choices.ts'

/** What both course forms give to their fields. */
export type CourseFormParts = {
  register: (name: TypedField) => UseFormRegisterReturn
  errors: Partial<Record<TypedField, { message?: string | undefined }>>
  /** The text as it stands now, for its preview. */
  read: (name: CourseFieldOf<'markdown'>) => string
  departments: Departments
  /** Whether the form cannot be sent without it. */
  isRequired: (name: TypedField) => boolean
  /** Said under a field instead of what is always said there. */
  hints?: Partial<Record<TypedField, string>>
  /** Spec §9: adding offers more than editing. */
  choicesOf: (name: CourseFieldOf<'choice'>) => readonly string[]
  picture: {
    form: 'add' | 'edit'
    present: string | null
    choose: (file: File | null, problem: string | null) => void
    remove?: () => void
  }
}

/** The fields of a course, for adding and editing alike. */
export function CourseFormFields({ parts }: { parts: CourseFormParts }) {
  return (
    <div className={styles.grid}>
      {fieldsInForm.map((name) =>
        controlOf(name).isWide ? (
          <div key={name} className={styles.whole}>
            <CourseFormField name={name} parts={parts} />
          </div>
        ) : (
          <CourseFormField key={name} name={name} parts={parts} />
        ),
      )}
    </div>
  )
}

type FieldProps<Name> = { name: Name; parts: CourseFormParts }

/** One field, with the control of its kind. */
function CourseFormField({ name, parts }: FieldProps<FormField>) {
  const { label, hint } = controlOf(name)
  if (name === 'photo') return <PictureField label={label} {...parts.picture} />
  if (isOfKind(name, 'yes or no'))
    return <CheckField label={label} hint={hint} registration={parts.register(name)} />
  return <CheckedField name={name} parts={parts} />
}

/** One that can be missing or wrong. */
function CheckedField({
  name,
  parts,
}: FieldProps<Exclude<TypedField, CourseFieldOf<'yes or no'>>>) {
  const { label, emptyLabel, maxLength, whenEmptied, ...control } = controlOf(name)
  const hint = parts.hints?.[name] ?? control.hint
  const [registration, error] = [parts.register(name), parts.errors[name]?.message]
  const field = { label, registration, error, required: parts.isRequired(name) }
  if (isOfKind(name, 'department'))
    return <DepartmentField {...field} departments={parts.departments} />
  if (isOfKind(name, 'choice')) {
    const choices = parts.choicesOf(name).map((value) => ({ value, label: value }))
    return <SelectField {...field} {...{ hint, choices, emptyLabel }} />
  }
  if (isOfKind(name, 'markdown'))
    return <MarkdownField {...field} read={() => parts.read(name)} {...(hint && { hint })} />
  const inputMode = isOfKind(name, 'rupees') ? 'decimal' : undefined
  const isOptional = whenEmptied === 'is none'
  return <TextField {...field} {...{ hint, isOptional, maxLength, inputMode }} />
}
