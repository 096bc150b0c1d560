import { useWatch } from 'react-hook-form'
import { instituteSections } from '#contract/institute/institute.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import styles from './institute-page.module.css'
import { SectionForm } from './section-form.tsx'
import { useSectionSaving } from './use-section-saving.ts'
import type { SectionProps } from './use-section-saving.ts'

export function NumbersSection(props: SectionProps) {
  const { institute } = props.settings
  const { receiptPrefix, refundReceiptPrefix, certificatePrefix } = institute
  const form = useContractForm(instituteSections.numbers, {
    receiptPrefix,
    refundReceiptPrefix,
    certificatePrefix,
  })
  const saving = useSectionSaving('numbers', props)
  const { register } = form
  const { errors, isDirty } = form.formState
  const typed = useWatch({ control: form.control })
  return (
    <SectionForm
      saving={saving}
      intro="A change counts for papers that are issued from now on; the numbering goes on. An invoice’s number may have 16 characters, so three letters is the most."
      attributes={form.attributes}
      onSubmit={form.submit(saving)}
      isSending={form.isSending}
      hasChanges={() => isDirty}
      draft={institute}
    >
      <TextField
        label="Receipts"
        hint={`The next reads like ${typed.receiptPrefix}/26-27/000124`}
        required
        maxLength={3}
        autoCapitalize="characters"
        registration={register('receiptPrefix')}
        error={errors.receiptPrefix?.message}
      />
      <TextField
        label="Refund receipts"
        hint={`In a series of their own: ${typed.refundReceiptPrefix}/26-27/000007`}
        required
        maxLength={3}
        autoCapitalize="characters"
        registration={register('refundReceiptPrefix')}
        error={errors.refundReceiptPrefix?.message}
      />
      <TextField
        label="Certificates"
        hint={`Numbered by year: ${typed.certificatePrefix}/2026/000042`}
        required
        maxLength={7}
        autoCapitalize="characters"
        registration={register('certificatePrefix')}
        error={errors.certificatePrefix?.message}
      />
      <p className={styles.quiet}>
        After a restore of a backup, do not go back to a prefix that was given up since that backup:
        its last numbers are not known any more.
      </p>
    </SectionForm>
  )
}
