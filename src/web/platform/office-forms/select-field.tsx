import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Choice } from '../table/filters/list-filter.ts'
import type { FieldFacts } from '#web/platform/forms/field-frame.tsx'
import { FieldFrame } from '#web/platform/forms/field-frame.tsx'
import { Select } from '#web/platform/ui/select.tsx'
import styles from './field-frame.module.css'

type SelectFieldProps = FieldFacts &
  ComponentProps<typeof Select> & {
    choices: readonly Choice[]
    /** The label of an empty first choice; left out, there is none. */
    emptyLabel?: string
    registration?: UseFormRegisterReturn
  }

/** A select. See TextField. */
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
    <FieldFrame {...{ label, error, hint, isOptional }} classes={styles}>
      {(ties) => (
        <Select {...select} {...registration} {...ties}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
