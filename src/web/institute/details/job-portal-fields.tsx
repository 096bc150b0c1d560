import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import type { TypedLinks } from './typed-facts.ts'

type JobPortalFieldsProps = {
  parts: { register: UseFormRegister<TypedLinks> }
  errors: FieldErrors<TypedLinks['jobPortal']> | undefined
}

export function JobPortalFields({ parts: { register }, errors }: JobPortalFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        registration={register('jobPortal.title')}
        error={errors?.title?.message}
      />
      <TextAreaField
        label="Description"
        rows={3}
        registration={register('jobPortal.text')}
        error={errors?.text?.message}
      />
      <TextField
        label="Address"
        registration={register('jobPortal.path')}
        error={errors?.path?.message}
      />
    </>
  )
}
