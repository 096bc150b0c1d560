import { useFieldArray } from 'react-hook-form'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import type { OutsideLink, SectionFacts } from '#contract/institute/institute.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import styles from './institute-page.module.css'
import type { TypedLinks } from './typed-facts.ts'

export type LinkParts = {
  control: Control<TypedLinks, unknown, SectionFacts['links']>
  register: UseFormRegister<TypedLinks>
}

type Errors = FieldErrors<OutsideLink> | undefined

type LinkRowsProps = {
  name: 'socialLinks' | 'sisterInstitutions' | `menu.${number}.links`
  errors: readonly Errors[] | { readonly [at: number]: Errors } | undefined
  parts: LinkParts
}

export function LinkRows({ name, errors, parts }: LinkRowsProps) {
  const { fields, append, remove } = useFieldArray({ control: parts.control, name })
  return (
    <>
      <ul className={styles.rows}>
        {fields.map((field, at) => (
          <li key={field.id}>
            <LinkFields
              name={`${name}.${at}`}
              errors={errors?.[at]}
              parts={parts}
              remove={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button variant="quiet" onClick={() => append({ label: '', path: '' })}>
          Add a link
        </Button>
      </p>
    </>
  )
}

type LinkFieldsProps = {
  name: 'certificateService' | 'dataScienceSite' | `${LinkRowsProps['name']}.${number}`
  errors: Errors
  parts: Pick<LinkParts, 'register'>
  remove?: () => void
}

export function LinkFields({ name, errors, parts: { register }, remove }: LinkFieldsProps) {
  return (
    <div className={styles.row}>
      <TextField
        label="Words"
        registration={register(`${name}.label`)}
        error={errors?.label?.message}
      />
      <TextField
        label="Address"
        inputMode="url"
        registration={register(`${name}.path`)}
        error={errors?.path?.message}
      />
      {remove && (
        <Button variant="quiet" onClick={remove}>
          Remove
        </Button>
      )}
    </div>
  )
}
