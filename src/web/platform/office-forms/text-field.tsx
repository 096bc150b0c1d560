import type { InputHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { remarkOn } from '#web/platform/forms/email-hint.tsx'
import type { FieldFacts } from './field-frame.tsx'
import { FieldFrame } from './field-frame.tsx'

type TextFieldProps = FieldFacts &
  InputHTMLAttributes<HTMLInputElement> & { registration?: UseFormRegisterReturn }

/** One line of text, with a `registration` of react-hook-form, or with value and onChange. */
export function TextField({
  label,
  error,
  hint,
  isOptional,
  registration,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, isOptional }} remark={remarkOn(input.type)}>
      {(attributes) => <input type="text" {...input} {...registration} {...attributes} />}
    </FieldFrame>
  )
}
