import type { TextareaHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FieldFacts } from './field-frame.tsx'
import { FieldFrame } from './field-frame.tsx'

type TextAreaFieldProps = FieldFacts &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { registration?: UseFormRegisterReturn }

/** A text area. See TextField. */
export function TextAreaField({
  label,
  error,
  hint,
  isOptional,
  registration,
  ...area
}: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, isOptional }}>
      {(attributes) => <textarea rows={4} {...area} {...registration} {...attributes} />}
    </FieldFrame>
  )
}
