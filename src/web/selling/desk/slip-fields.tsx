import type { UseFormRegisterReturn } from 'react-hook-form'
import { counterMethods, deskMethodNames } from '#contract/money/slips.ts'
import type { DeskMethod } from '#contract/money/slips.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import type { Choice } from '../../platform/table/filters/list-filter.ts'

type SlipField = 'campus' | 'method' | 'reference' | 'cardLast4'

type SlipFieldsProps = {
  campuses: readonly Choice[]
  method: DeskMethod
  /** The offered methods; left out: those that are received at once. */
  methods?: readonly DeskMethod[]
  registrations: Record<SlipField, UseFormRegisterReturn>
  errors: Partial<Record<SlipField, { message?: string | undefined } | undefined>>
}

/** The name of a slip's number by payment method. */
export const slipReferences = {
  cash: { label: 'Reference', hint: 'Slip number, if any.' },
  upi: {
    label: 'Reference',
    hint: 'The 12-digit UPI reference (RRN) on the payer’s phone.',
  },
  card: { label: 'Reference', hint: 'The 12-digit RRN on the terminal’s slip.' },
  bankTransfer: { label: 'Reference', hint: 'The UTR of the transfer.' },
  cheque: { label: 'Cheque number', hint: 'The first 6 digits at the bottom.' },
  demandDraft: { label: 'Draft number', hint: 'The first 6 digits at the bottom.' },
} as const satisfies Record<DeskMethod, { label: string; hint: string }>

/** Where and how the desk took the money. */
export function SlipFields(props: SlipFieldsProps) {
  const { campuses, method, methods = counterMethods, registrations, errors } = props
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
        choices={methods.map((value) => ({ value, label: deskMethodNames[value] }))}
        error={errors.method?.message}
        registration={registrations.method}
      />
      <TextField
        {...slipReferences[method]}
        isOptional={method === 'cash'}
        autoComplete="off"
        error={errors.reference?.message}
        registration={registrations.reference}
      />
      {method === 'card' && (
        <TextField
          label="Last 4 digits of the card"
          hint="As on the terminal’s slip."
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          error={errors.cardLast4?.message}
          registration={registrations.cardLast4}
        />
      )}
    </>
  )
}
