import type { UseFormRegisterReturn } from 'react-hook-form'
import { counterMethodNames, counterMethods } from '#contract/slips.ts'
import type { CounterMethod } from '#contract/slips.ts'
import { SelectField } from '../forms/select-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import type { Choice } from '../table/list-filter.ts'

type SlipField = 'campus' | 'method' | 'reference'

type SlipFieldsProps = {
  campuses: readonly Choice[]
  method: CounterMethod
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
export function SlipFields({ campuses, method, registrations, errors }: SlipFieldsProps) {
  return (
    <>
      <SelectField
        label="Campus"
        choices={campuses}
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
