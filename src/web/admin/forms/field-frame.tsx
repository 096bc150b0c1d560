import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './field-frame.module.css'

/** What every field of the office's forms takes. */
export type FieldFacts = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** The form can be sent without it: said beside the label. */
  isOptional?: boolean
}

/** What ties the control to its label, hint and error; spread it on the control. */
export type ControlAttributes = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldFacts & { children: (attributes: ControlAttributes) => ReactNode }

/** Label above, hint and error under (look §5), in the office's size. */
export function FieldFrame({ label, error, hint, isOptional, children }: FieldFrameProps) {
  const id = useId()
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptions || undefined,
      })}
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
