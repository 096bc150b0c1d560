import type { InputHTMLAttributes, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { remarkOn } from './email-hint.tsx'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  /** The result of the form's `register` for this field. */
  registration: UseFormRegisterReturn
  error: string | undefined
  hint?: string
  /** Beside the input, inside its frame (the show/hide button of a password). */
  beside?: ReactNode
  /** Between input and error (the rule list of a password). */
  below?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onChange' | 'onBlur'>

/** One line of text in the visitors' size, with a frame that may hold a button. */
export function Field(props: FieldProps) {
  const { label, registration, error, hint, beside, below, ...attributes } = props
  return (
    <FieldFrame
      {...{ label, error, hint, below }}
      remark={remarkOn(attributes.type)}
      classes={styles}
    >
      {(ties) => (
        <span className={styles.frame}>
          <input type="text" {...registration} {...attributes} className={styles.input} {...ties} />
          {beside}
        </span>
      )}
    </FieldFrame>
  )
}
