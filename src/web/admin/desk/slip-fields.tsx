import type { UseFormRegisterReturn } from 'react-hook-form'
import { campuses as allCampuses } from '#contract/limits.ts'
import type { Campus } from '#contract/limits.ts'
import { counterMethodNames, counterMethods } from '#contract/slips.ts'
import type { CounterMethod } from '#contract/slips.ts'
import { SelectField } from '../forms/select-field.tsx'
import { TextField } from '../forms/text-field.tsx'

type SlipField = 'campus' | 'method' | 'reference'

type SlipFieldsProps = {
  method: CounterMethod
  /** Left out: all of them. */
  campuses?: readonly Campus[]
  registrations: Record<SlipField, UseFormRegisterReturn>
  errors: Partial<Record<SlipField, { message?: string | undefined } | undefined>>
}

const methods = counterMethods.map((value) => ({ value, label: counterMethodNames[value] }))
const referenceHints = {
  cash: 'The number of a paper slip, if there is one.',
  upi: 'The UPI reference number (RRN) on the student’s phone, 12 digits.',
  bankTransfer: 'The bank’s own number of the transfer (UTR).',
} as const satisfies Record<CounterMethod, string>

/** Where and how money was taken at the desk. */
export function SlipFields(props: SlipFieldsProps) {
  const { method, campuses = allCampuses, registrations, errors } = props
  return (
    <>
      <SelectField
        label="Campus"
        choices={campuses.map((value) => ({ value, label: value }))}
        error={errors.campus?.message}
        registration={registrations.campus}
      />
      <SelectField
        label="How was it paid?"
        choices={methods}
        error={errors.method?.message}
        registration={registrations.method}
      />
      <TextField
        label="Reference"
        hint={referenceHints[method]}
        isOptional={method === 'cash'}
        autoComplete="off"
        error={errors.reference?.message}
        registration={registrations.reference}
      />
    </>
  )
}
