import { useWatch } from 'react-hook-form'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import * as z from 'zod/mini'
import { instituteSections } from '#contract/institute/institute.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { upiAddressMaxLength } from '#contract/institute/upi-address.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import grid from '../../platform/office-forms/form-grid.module.css'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import styles from './institute-page.module.css'
import { messageOf } from './list-error.ts'
import { SectionForm } from './section-form.tsx'
import { useSectionSaving } from './use-section-saving.ts'
import type { SectionProps } from './use-section-saving.ts'

type Typed = ReturnType<typeof typedOf>

/** The form's values: degrees as digits, empty without a map. */
function typedOf({ email, phone, map, grievanceContact, upiAddress }: Institute) {
  const { label = '', linkPath = '', latitude = '', longitude = '' } = map ?? {}
  return {
    email,
    phone,
    grievanceContact,
    upiAddress,
    map: { label, linkPath, latitude: String(latitude), longitude: String(longitude) },
  }
}

function factsOf({ map, ...same }: Typed) {
  const degrees = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
  const { latitude, longitude } = map
  const isEmpty = Object.values(map).every((typed) => typed.trim() === '')
  return {
    ...same,
    map: isEmpty ? null : { ...map, latitude: degrees(latitude), longitude: degrees(longitude) },
  }
}

const schema = z.pipe(z.transform(factsOf), instituteSections.contact)

/** Contact, location, and the person for complaints. */
export function ContactSection(props: SectionProps) {
  const { institute } = props.settings
  const form = useContractForm(schema, typedOf(institute))
  const saving = useSectionSaving('contact', props)
  const { register } = form
  const { errors, isDirty } = form.formState
  const { map = {}, grievanceContact = {} } = errors
  const typed = useWatch({ control: form.control })
  return (
    <SectionForm
      saving={saving}
      intro="E-mail and phone of your office. Each campus has its own phone, under Campuses."
      attributes={form.attributes}
      onSubmit={form.submit(saving)}
      isSending={form.isSending}
      hasChanges={() => isDirty}
      draft={{
        ...institute,
        email: typed.email ?? '',
        phone: typed.phone ?? '',
      }}
    >
      <div className={grid.grid}>
        <TextField
          label="E-mail"
          type="email"
          hint="Students write here. Mails and receipts show it."
          required
          registration={register('email')}
          error={messageOf(errors.email)}
        />
        <TextField
          label="Phone"
          type="tel"
          hint="As people dial it: +91 484 123 4567."
          required
          registration={register('phone')}
          error={messageOf(errors.phone)}
        />
      </div>
      <section className={styles.group} aria-label="Complaints">
        <h3>Complaints</h3>
        <p className={styles.quiet}>
          Students write here when they disagree with a refusal. Name the same contact in your
          refund policy.
        </p>
        <TextField
          label="Title"
          hint="Such as Grievance officer."
          required
          registration={register('grievanceContact.title')}
          error={messageOf(grievanceContact.title)}
        />
        <div className={grid.grid}>
          <TextField
            label="E-mail for complaints"
            type="email"
            required
            registration={register('grievanceContact.email')}
            error={messageOf(grievanceContact.email)}
          />
          <TextField
            label="Phone for complaints"
            type="tel"
            required
            registration={register('grievanceContact.phone')}
            error={messageOf(grievanceContact.phone)}
          />
        </div>
      </section>
      <section className={styles.group} aria-label="UPI address">
        <h3>UPI address</h3>
        <p className={styles.quiet}>
          Your QR codes at the desk ask for money to this address. Scan a code once and compare the
          name, because a wrong address pays another person.
        </p>
        <TextField
          label="UPI address of the institute"
          hint="As your bank gave it, such as institute@hdfcbank."
          isOptional
          maxLength={upiAddressMaxLength}
          autoCapitalize="none"
          registration={register('upiAddress')}
          error={messageOf(errors.upiAddress)}
        />
      </section>
      <MapFields register={register} errors={map} />
    </SectionForm>
  )
}

type MapFieldsProps = {
  register: UseFormRegister<Typed>
  errors: FieldErrors<Typed['map']>
}

function MapFields({ register, errors }: MapFieldsProps) {
  return (
    <section className={styles.group} aria-label="Map">
      <h3>Map</h3>
      <p className={styles.quiet}>Optional. Leave all four fields empty to show no map.</p>
      <div className={grid.grid}>
        <TextField
          label="Latitude"
          inputMode="decimal"
          hint="Main campus, in degrees: 9.9312."
          isOptional
          registration={register('map.latitude')}
          error={messageOf(errors.latitude)}
        />
        <TextField
          label="Longitude"
          inputMode="decimal"
          isOptional
          registration={register('map.longitude')}
          error={messageOf(errors.longitude)}
        />
      </div>
      <TextField
        label="What the map shows"
        hint="For people who use a screen reader."
        isOptional
        registration={register('map.label')}
        error={messageOf(errors.label)}
      />
      <TextField
        label="Link to the map service"
        hint="https://… or a path of the institute’s own site."
        isOptional
        registration={register('map.linkPath')}
        error={messageOf(errors.linkPath)}
      />
    </section>
  )
}
