import type { UseFormRegisterReturn } from 'react-hook-form'
import { isOfKind } from '#contract/catalog/course-fields.ts'
import type { CourseFieldOf } from '#contract/catalog/course-fields.ts'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import styles from '../../platform/office-forms/form-grid.module.css'
import { MarkdownField } from '../../platform/office-forms/markdown-field.tsx'
import { PictureField } from '../../platform/office-forms/picture-field.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { CampusesField } from './campuses-field.tsx'
import { FieldGroup } from '../../platform/office-forms/field-group.tsx'
import { PicturesField } from './pictures-field.tsx'
import { controlOf, courseFormGroups, fieldsOfGroup } from './course-controls.ts'
import type { CourseFormGroup, FormField } from './course-controls.ts'
import type { PictureField as PictureName, TypedField } from './course-fields.ts'
import type { Departments } from '../../platform/table/filters/use-department-choices.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Button } from '../../platform/ui/button.tsx'
import type { FieldFacts } from '../../platform/office-forms/field-frame.tsx'

/** The props that both course forms pass to their fields. */
export type CourseFormParts = {
  register: (name: TypedField) => UseFormRegisterReturn
  errors: Partial<Record<TypedField, { message?: string | undefined }>>
  /** The present text of a list of pictures, and a new one. */
  pictureLists: {
    read: (name: CourseFieldOf<'pictures'>) => string
    write: (name: CourseFieldOf<'pictures'>, text: string) => void
  }
  /** The present text of a field, for its preview. */
  read: (name: CourseFieldOf<'markdown'>) => string
  departments: Departments
  /** Whether the form needs it. */
  isRequired: (name: TypedField) => boolean
  /** Replaces the usual hint under a field. */
  hints?: Partial<Record<TypedField, string>>
  /** An online course is held at no campus. */
  isOnline: boolean
  /** Spec §9: adding offers more than editing. */
  choicesOf: (name: CourseFieldOf<'choice'>) => readonly string[]
  pictureForm: 'add' | 'edit'
  pictures: Record<
    PictureName,
    {
      present: string | null
      choose: (file: File | null, problem: string | null) => void
      remove?: () => void
    }
  >
}

const groupNames = Object.keys(courseFormGroups) as CourseFormGroup[] // its own names

export function CourseFormFields({ parts }: { parts: CourseFormParts }) {
  const refused = new Set(Object.keys(parts.errors))
  return (
    <>
      <Fields names={fieldsOfGroup(undefined)} parts={parts} />
      {groupNames.map((group) => (
        <FieldGroup
          key={group}
          {...courseFormGroups[group]}
          hasError={fieldsOfGroup(group).some((name) => refused.has(name))}
        >
          <Fields names={fieldsOfGroup(group)} parts={parts} />
        </FieldGroup>
      ))}
    </>
  )
}

type FieldsProps = { names: readonly FormField[]; parts: CourseFormParts }

function Fields({ names, parts }: FieldsProps) {
  return (
    <div className={styles.grid}>
      {names.map((name) =>
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
  if (isOfKind(name, 'picture'))
    return <PictureField label={label} form={parts.pictureForm} {...parts.pictures[name]} />
  if (isOfKind(name, 'pictures'))
    return (
      <PicturesField
        label={label}
        hint={hint}
        form={parts.pictureForm}
        error={parts.errors[name]?.message}
        value={parts.pictureLists.read(name)}
        change={(text) => parts.pictureLists.write(name, text)}
      />
    )
  if (isOfKind(name, 'campuses'))
    return (
      <CampusesField
        {...{ label, hint, registration: parts.register(name) }}
        isOnline={parts.isOnline}
      />
    )
  if (isOfKind(name, 'yes or no'))
    return <CheckField label={label} hint={hint} registration={parts.register(name)} />
  return <CheckedField name={name} parts={parts} />
}

/** A field that can be empty or invalid. */
function CheckedField({
  name,
  parts,
}: FieldProps<Exclude<TypedField, CourseFieldOf<'yes or no' | 'campuses' | 'pictures'>>>) {
  const { label, emptyLabel, maxLength, whenEmptied, rows, suggestions, ...control } =
    controlOf(name)
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
  if (rows !== undefined)
    return <TextAreaField {...field} {...{ hint, isOptional, maxLength, rows }} />
  return <TextField {...field} {...{ hint, isOptional, maxLength, inputMode, suggestions }} />
}

type DepartmentFieldProps = FieldFacts & {
  registration: UseFormRegisterReturn
  required: boolean
  departments: Departments
}

/** The department of a course; where there is none, a hint says what to do. */
function DepartmentField({ departments, ...field }: DepartmentFieldProps) {
  const { choices, query } = departments
  return (
    <SelectField
      {...field}
      // renders again when the choices arrive, so that the form's value is one of them
      key={choices.length}
      choices={choices}
      emptyLabel="Choose a department"
      hint={departmentHint(query)}
    />
  )
}

function departmentHint({ answer, failure, refetch }: Departments['query']): ReactNode {
  if (failure !== null)
    return (
      <>
        The departments could not be fetched.{' '}
        <Button variant="quiet" onClick={refetch}>
          Try again
        </Button>
      </>
    )
  if (answer?.total !== 0) return null
  return (
    <>
      No department yet: <Link to={pages.addCategory()}>add a category</Link> first.
    </>
  )
}
