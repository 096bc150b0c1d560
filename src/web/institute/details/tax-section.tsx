import { useWatch } from 'react-hook-form'
import { instituteSections } from '#contract/institute/institute.ts'
import { documentKinds } from '#contract/money/documents/document-kinds.ts'
import type { TaxDocumentKind } from '#contract/money/documents/document-kinds.ts'
import { numberRules } from '#contract/platform/number-series.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import styles from './institute-page.module.css'
import { SectionForm } from './section-form.tsx'
import { TaxRegistration } from './tax-registration.tsx'
import { useSectionSaving } from './use-section-saving.ts'
import type { SectionProps } from './use-section-saving.ts'

/** Rates of the goods and services tax, in hundredths of a per cent. */
const rates = [0, 500, 1_200, 1_800, 2_800].map((rate) => ({
  value: String(rate),
  label: `${rate / 100} %`,
}))

const issuedFor = {
  receiptVoucher: 'Paid before the course begins',
  taxInvoice: 'When the course begins, and for later payments',
  refundVoucher: 'Refunded before the invoice',
  creditNote: 'Refunded after the invoice',
} as const satisfies Record<TaxDocumentKind, string>
const prefixes = Object.entries(issuedFor).map(([of, hint]) => {
  const kind = of as TaxDocumentKind // Object.entries loses the table's key types
  return { name: `${kind}Prefix` as const, label: `${documentKinds[kind].name}s`, hint }
})

/** The GST registration: the first taxed day, number, code and rate (decision 76). */
export function TaxSection(props: SectionProps) {
  const { institute } = props.settings
  const form = useContractForm(instituteSections.tax, { tax: institute.tax })
  const saving = useSectionSaving('tax', props)
  const { register } = form
  const { errors, isDirty } = form.formState
  const typed = useWatch({ control: form.control })
  const isFixed = props.settings.taxRegistration === 'fixed'
  return (
    <>
      <SectionForm
        saving={saving}
        intro="For an institute that is registered for GST. From this day, each payment gets a voucher or a tax invoice. Fees include the tax. Earlier documents stay as they are. Ask your accountant to confirm the rate and the code."
        attributes={form.attributes}
        onSubmit={form.submit(saving)}
        isSending={form.isSending}
        hasChanges={() => isDirty}
        draft={institute}
      >
        <TextField
          label="Registered from"
          isOptional
          hint={
            isFixed
              ? 'Fixed, because tax documents have been issued.'
              : 'A day in the future. Without a day, nothing is taxed.'
          }
          type="date"
          readOnly={isFixed}
          registration={register('tax.registeredFrom', { setValueAs: dayOrNone })}
          error={errors.tax?.registeredFrom?.message}
        />
        <TextField
          label="GSTIN"
          isOptional
          maxLength={20}
          autoCapitalize="characters"
          registration={register('tax.gstin')}
          error={errors.tax?.gstin?.message}
        />
        <TextField
          label="SAC"
          hint="The services accounting code of the courses"
          required
          inputMode="numeric"
          maxLength={6}
          registration={register('tax.sac')}
          error={errors.tax?.sac?.message}
        />
        <SelectField
          label="Rate"
          choices={rates}
          registration={register('tax.rateInHundredths', { setValueAs: Number })}
          error={errors.tax?.rateInHundredths?.message}
        />
        {prefixes.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={`${hint}: ${typed.tax?.[name] ?? ''}/26-27/000001`}
            required
            maxLength={numberRules.documents.prefixMaxLength}
            autoCapitalize="characters"
            registration={register(`tax.${name}`)}
            error={errors.tax?.[name]?.message}
          />
        ))}
        <p className={styles.quiet}>
          This portal makes no e-invoices. If you must report invoices, use the tax office’s
          website. The place of supply is the state of the campus. For a registered payer it is the
          payer’s state.
        </p>
      </SectionForm>
      <TaxRegistration {...props} />
    </>
  )
}

function dayOrNone(typed: string | null): string | null {
  return typed === '' ? null : typed
}
