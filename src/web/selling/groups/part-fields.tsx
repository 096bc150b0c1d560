import { useFieldArray } from 'react-hook-form'
import { groupMostParts } from '#contract/selling/groups/group-orders.ts'
import {
  formatRupees,
  formatRupeeText,
  paise,
  parseRupees,
  rupeeText,
} from '#contract/money/money.ts'
import { Button } from '#web/platform/ui/button.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import styles from './groups.module.css'
import type { useGroupForm } from './use-group-form.ts'

type PartFieldsProps = {
  form: ReturnType<typeof useGroupForm>['form']
  /** For all students, in rupee text; null: not known yet. */
  total: string | null
}

/**
 * The number of parts, how long seats are held, and whether the students begin before a payment.
 */
export function PartFields({ form, total }: PartFieldsProps) {
  const { register } = form
  const { errors } = form.formState
  const { fields, replace } = useFieldArray({ control: form.control, name: 'parts' })
  const share = (count: number) => replace(evenParts(total, count))
  return (
    <section className={styles.panel} aria-labelledby="how-paid">
      <h2 id="how-paid">How it is paid</h2>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.part}>
          <TextField
            label={`Instalment ${index + 1}, amount`}
            inputMode="decimal"
            required
            error={errors.parts?.[index]?.amount?.message}
            registration={register(`parts.${index}.amount`)}
          />
          <TextField
            label={`Instalment ${index + 1}, due on`}
            type="date"
            isOptional={index === 0}
            required={index > 0}
            error={errors.parts?.[index]?.dueOn?.message}
            registration={register(`parts.${index}.dueOn`)}
          />
        </div>
      ))}
      <Sum form={form} total={total} />
      <p className={styles.buttons}>
        {fields.length < groupMostParts && (
          <Button variant="quiet" onClick={() => share(fields.length + 1)}>
            Add an instalment
          </Button>
        )}
        {fields.length > 1 && (
          <Button variant="quiet" onClick={() => share(fields.length - 1)}>
            Remove the last instalment
          </Button>
        )}
      </p>
      <div className={grid.grid}>
        <TextField
          label="Seats held until"
          type="date"
          required
          hint="If nothing is paid by then, the order ends and the seats become free."
          error={errors.seatsUntil?.message}
          registration={register('seatsUntil')}
        />
        <TextAreaField
          label="Students start before the payment, because"
          rows={2}
          isOptional
          hint="Leave empty to enroll them with the first instalment."
          error={errors.beginsBecause?.message}
          registration={register('beginsBecause')}
        />
      </div>
    </section>
  )
}

function Sum({ form, total }: PartFieldsProps) {
  const sum = form.watch('parts').reduce((all, { amount }) => all + (parseRupees(amount) ?? 0), 0)
  if (total === null || sum === parseRupees(total)) return null
  return (
    <p role="status">
      The instalments add up to {formatRupees(paise(sum))}; the price is {formatRupeeText(total)}.
    </p>
  )
}

/** Whole rupees in each part; the last one takes the remainder. */
function evenParts(total: string | null, count: number) {
  const inPaise = total === null ? null : parseRupees(total)
  if (inPaise === null) return Array.from({ length: count }, () => ({ amount: '', dueOn: '' }))
  const each = Math.floor(inPaise / count / 100) * 100
  return Array.from({ length: count }, (_, index) => ({
    amount: rupeeText(paise(index === count - 1 ? inPaise - each * (count - 1) : each)),
    dueOn: '',
  }))
}
