import type { UseFormRegister } from 'react-hook-form'
import { Button } from '#web/platform/ui/button.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import type { TypedCampuses } from './typed-facts.ts'
import styles from './institute-page.module.css'
import { messageOf, messageOfList } from './list-error.ts'

type Said = { message?: string | undefined } | undefined

type CampusFieldsProps = {
  at: number
  register: UseFormRegister<TypedCampuses>
  errors:
    | Partial<Record<'name' | 'address' | 'addressLines' | 'state' | 'phone' | 'whatsapp', Said>>
    | undefined
  /** Orders or accounts refer to it. */
  isUsed: boolean
  title: string
  /** null: it is the first. */
  moveUp: (() => void) | null
  /** null: it is the only one. */
  remove: (() => void) | null
}

export function CampusFields(props: CampusFieldsProps) {
  const { at, register, errors = {}, isUsed, title, moveUp, remove } = props
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <TextField
        label="Name"
        {...(isUsed && { hint: 'Orders use this name, so you can’t change it.' })}
        readOnly={isUsed}
        required
        registration={register(`campuses.${at}.name`)}
        error={messageOf(errors.name)}
      />
      <TextAreaField
        label="Address"
        hint="One line each, up to five. With the PIN code."
        rows={3}
        required
        registration={register(`campuses.${at}.address`)}
        error={messageOfList(errors.addressLines) ?? messageOf(errors.address)}
      />
      <div className={grid.grid}>
        <TextField
          label="State"
          isOptional
          registration={register(`campuses.${at}.state`)}
          error={messageOf(errors.state)}
        />
        <TextField
          label="Phone"
          type="tel"
          required
          registration={register(`campuses.${at}.phone`)}
          error={messageOf(errors.phone)}
        />
        <TextField
          label="WhatsApp"
          type="tel"
          isOptional
          registration={register(`campuses.${at}.whatsapp`)}
          error={messageOf(errors.whatsapp)}
        />
      </div>
      <CheckField
        label="Closed"
        hint="Visitors no longer see it, and no one can choose it."
        registration={register(`campuses.${at}.isClosed`)}
      />
      <div className={styles.buttons}>
        {moveUp && (
          <Button variant="quiet" onClick={moveUp}>
            Move up
          </Button>
        )}
        {remove && !isUsed && (
          <Button variant="quiet" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </section>
  )
}
