import type { UseFormReturn } from 'react-hook-form'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import type { DraftValues } from './policy-draft-values.ts'
import styles from './policy-draft.module.css'

/**
 * The refund policy's promises in numbers: the portal decides by them, and the text must say the
 * same.
 */
export function RefundTermsFields({ form }: { form: UseFormReturn<DraftValues> }) {
  return (
    <fieldset className={styles.terms}>
      <legend>Refund rules of the portal</legend>
      <div className={styles.short}>
        <TextField
          label="Days for a refund"
          hint="After enrollment. The text must say the same number."
          type="number"
          required
          min={1}
          max={365}
          step={1}
          inputMode="numeric"
          registration={form.register('days')}
        />
      </div>
      <CheckField
        label="No refund for trial courses"
        registration={form.register('excludesTrial')}
      />
      <CheckField
        label="No refund after a completion certificate"
        registration={form.register('excludesCertified')}
      />
    </fieldset>
  )
}
