import type { SelectHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Choice } from '../table/list-filter.ts'
import type { FieldFacts } from './field-frame.tsx'
import { FieldFrame } from './field-frame.tsx'

type SelectFieldProps = FieldFacts &
  SelectHTMLAttributes<HTMLSelectElement> & {
    choices: readonly Choice[]
    /** The empty first choice; left out, there is none. */
    emptyLabel?: string
    registration?: UseFormRegisterReturn
  }

/** One of some values, the platform's own control. As TextField. */
export function SelectField({
  label,
  error,
  hint,
  isOptional,
  choices,
  emptyLabel,
  registration,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, isOptional }}>
      {(attributes) => (
        <select {...select} {...registration} {...attributes}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
