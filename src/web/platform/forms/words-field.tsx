import type { TextareaHTMLAttributes } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'

type WordsFieldProps = {
  label: string
  registration: UseFormRegisterReturn
  error: string | undefined
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'onChange' | 'onBlur'>

/** Several lines of text; see Field. */
export function WordsField({ label, registration, error, ...attributes }: WordsFieldProps) {
  return (
    <FieldFrame {...{ label, error }} classes={styles}>
      {(ties) => (
        <span className={styles.frame}>
          <textarea rows={4} {...registration} {...attributes} className={styles.input} {...ties} />
        </span>
      )}
    </FieldFrame>
  )
}
