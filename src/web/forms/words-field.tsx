import type { TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import styles from './field.module.css'

type WordsFieldProps = {
  label: string
  registration: UseFormRegisterReturn
  error: string | undefined
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'onChange' | 'onBlur'>

/** Several lines of text; otherwise as Field. */
export function WordsField({ label, registration, error, ...attributes }: WordsFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.frame}>
        <textarea
          rows={4}
          {...registration}
          {...attributes}
          className={styles.input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
      </span>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
