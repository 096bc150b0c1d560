import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  /** What `register` of the form gave for this field. */
  registration: UseFormRegisterReturn
  error: string | undefined
  hint?: string
  /** Beside the input, inside its frame (the show/hide button of a password). */
  beside?: ReactNode
  /** Between input and error (the rule list of a password). */
  below?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onChange' | 'onBlur'>

/** Label above, hint and error under; all tied to the input for assistive technology (look §5). */
export function Field(props: FieldProps) {
  const { label, registration, error, hint, beside, below, ...attributes } = props
  const id = useId()
  const descriptions = [hint && `${id}-hint`, below && `${id}-below`, error && `${id}-error`]
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.frame}>
        <input
          type="text"
          {...registration}
          {...attributes}
          className={styles.input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
        />
        {beside}
      </span>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {below && <div id={`${id}-below`}>{below}</div>}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
