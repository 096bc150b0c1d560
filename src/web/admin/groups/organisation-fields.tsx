import grid from '../forms/form-grid.module.css'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { NameField } from '../forms/name-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import styles from './groups.module.css'
import type { useGroupForm } from './use-group-form.ts'

/** Who pays, as it stands on every paper about the money. */
export function OrganisationFields({ form }: { form: ReturnType<typeof useGroupForm>['form'] }) {
  const { register } = form
  const { errors } = form.formState
  return (
    <section className={styles.panel} aria-labelledby="who-pays">
      <h2 id="who-pays">Who pays</h2>
      <div className={grid.grid}>
        <NameField
          label="Organisation"
          typed={form.watch('organisation') ?? ''}
          required
          error={errors.organisation?.message}
          registration={register('organisation')}
        />
        <TextField
          label="GSTIN"
          isOptional
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.gstin?.message}
          registration={register('gstin')}
        />
        <TextAreaField
          label="Address"
          rows={3}
          required
          error={errors.address?.message}
          registration={register('address')}
        />
        <TextField
          label="Purchase order"
          isOptional
          hint="Its number, as it shall stand on the proforma and on receipts."
          error={errors.purchaseOrder?.message}
          registration={register('purchaseOrder')}
        />
        <NameField
          label="Contact"
          typed={form.watch('contactName') ?? ''}
          required
          error={errors.contactName?.message}
          registration={register('contactName')}
        />
        <TextField
          label="E-mail of the contact"
          type="email"
          hint="Receipts are sent here."
          required
          error={errors.email?.message}
          registration={register('email')}
        />
        <TextField
          label="Phone of the contact"
          type="tel"
          required
          error={errors.phone?.message}
          registration={register('phone')}
        />
      </div>
    </section>
  )
}
