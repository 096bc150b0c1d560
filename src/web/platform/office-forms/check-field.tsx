import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import styles from './check-field.module.css'

type CheckFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: ReactNode
  registration?: UseFormRegisterReturn
}

/** A checkbox with an explanation. */
export function CheckField({ label, hint, registration, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={styles.check}>
      <label>
        <input
          type="checkbox"
          {...input}
          {...registration}
          aria-describedby={hint ? id : undefined}
        />
        {label}
      </label>
      {hint && <p id={id}>{hint}</p>}
    </div>
  )
}
