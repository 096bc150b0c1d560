import grid from '../../platform/office-forms/form-grid.module.css'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { NameField } from '../../platform/office-forms/name-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { PersonMatch } from '../../people/students/person-match.tsx'
import styles from './groups.module.css'
import type { useGroupForm, usePlacing } from './use-group-form.ts'

type OrganisationFieldsProps = {
  form: ReturnType<typeof useGroupForm>['form']
  /** Another person has the contact's address; null: none is known. */
  question: ReturnType<typeof usePlacing>['question']
}

/** The payer, as printed on every document about the money. */
export function OrganisationFields({ form, question }: OrganisationFieldsProps) {
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
          hint="Its number, shown on the proforma and receipts."
          error={errors.purchaseOrder?.message}
          registration={register('purchaseOrder')}
        />
        <ContactFields form={form} />
      </div>
      {question && <PersonMatch {...question} />}
    </section>
  )
}

/** The person whom the institute contacts about the order. */
function ContactFields({ form }: Pick<OrganisationFieldsProps, 'form'>) {
  const { register } = form
  const { errors } = form.formState
  return (
    <>
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
        hint="Mobile or landline with its area code."
        required
        error={errors.phone?.message}
        registration={register('phone')}
      />
    </>
  )
}
