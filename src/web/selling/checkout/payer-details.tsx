import * as z from 'zod/mini'
import type { UserData } from '#contract/people/accounts.ts'
import { messages } from '#contract/messages.ts'
import { Phone } from '#contract/people/phone.ts'
import { NeededAddress, PayerPlace } from '#contract/selling/payer-place.ts'
import { Field } from '#web/platform/forms/field.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import styles from './checkout-page.module.css'
import { PayerPlaceFields } from './payer-place.tsx'
import type { Asked } from './payer-place.tsx'

/** The field exists only when the profile has no number (rule 3); then it is required. */
const PayerInput = z.object({ customerPhone: z.optional(Phone), ...PayerPlace })
const PayerWithAddress = z.extend(PayerInput, { payerAddress: NeededAddress })

export function usePayerForm(asked: Asked | null) {
  return useContractForm(asked?.isAddressAsked === true ? PayerWithAddress : PayerInput)
}

type PayerDetailsProps = {
  user: UserData
  asked: Asked | null
  form: ReturnType<typeof usePayerForm>
}

/** The student as the payer. */
export function PayerDetails({ user, asked, form }: PayerDetailsProps) {
  const { errors } = form.formState
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <section className={styles.part}>
      <h2>Your details</h2>
      <Facts
        facts={[
          { name: 'Name', value: name || 'Student' },
          { name: 'Email', value: user.email },
          { name: 'Mobile number', value: user.phone },
        ]}
      />
      {user.phone === null && (
        <Field
          label="Mobile number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          hint={messages.phonePurpose}
          registration={form.register('customerPhone')}
          error={errors.customerPhone?.message}
        />
      )}
      {asked && <PayerPlaceFields asked={asked} register={form.register} errors={errors} />}
    </section>
  )
}
