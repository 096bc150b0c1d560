import type { UseFormRegisterReturn } from 'react-hook-form'
import grid from '../../platform/office-forms/form-grid.module.css'
import { TextField } from '../../platform/office-forms/text-field.tsx'

type ChequeField = 'bankName' | 'datedOn' | 'drawnBy' | 'beginsBecause'

type ChequeFieldsProps = {
  registrations: Record<ChequeField, UseFormRegisterReturn>
  errors: Partial<Record<ChequeField, { message?: string | undefined } | undefined>>
}

/** The fields of a cheque or draft, and whether the enrollment begins before the bank has paid. */
export function ChequeFields({ registrations, errors }: ChequeFieldsProps) {
  return (
    <>
      <TextField
        label="Bank"
        hint="Bank and branch on the cheque."
        maxLength={100}
        autoComplete="off"
        error={errors.bankName?.message}
        registration={registrations.bankName}
      />
      <TextField
        label="Dated"
        type="date"
        hint="The date on it."
        error={errors.datedOn?.message}
        registration={registrations.datedOn}
      />
      <TextField
        label="Drawn by"
        hint="If it is not the student’s own."
        isOptional
        maxLength={100}
        autoComplete="off"
        error={errors.drawnBy?.message}
        registration={registrations.drawnBy}
      />
      <div className={grid['whole']}>
        <TextField
          label="Enroll now, because"
          hint="Leave empty to enroll when the bank has paid. At least 10 characters."
          isOptional
          maxLength={500}
          autoComplete="off"
          error={errors.beginsBecause?.message}
          registration={registrations.beginsBecause}
        />
      </div>
    </>
  )
}
