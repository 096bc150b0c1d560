import type { ReactNode } from 'react'
import { useId } from 'react'

/** The props of every field. */
export type FieldFacts = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** The form can be sent without it; the label says so. */
  isOptional?: boolean
  /** In the error's line while there is no error; gets the control's id. */
  remark?: ((controlId: string) => ReactNode) | undefined
}

/**
 * The attributes that connect the control with its label, hint and error; spread it on the control.
 */
export type FieldTies = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldFacts & {
  /** The class names: visitors' fields are larger than the office's. */
  classes: Readonly<Record<'field' | 'label' | 'hint' | 'error', string | undefined>> & {
    optional?: string | undefined
  }
  /** Between hint and error (the rule list of a password). */
  below?: ReactNode
  children: (ties: FieldTies) => ReactNode
}

/**
 * Label above, hint and error below; all are connected with the control for assistive technology
 * (look §5).
 */
export function FieldFrame(props: FieldFrameProps) {
  const { label, error, hint, isOptional, remark, classes, below, children } = props
  const id = useId()
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {isOptional && <span className={classes.optional}> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, { hint, below, error }),
      })}
      {hint && (
        <div className={classes.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {below && <div id={`${id}-below`}>{below}</div>}
      <p className={classes.error} id={`${id}-error`} aria-live="polite">
        {error ?? remark?.(id)}
      </p>
    </div>
  )
}

/** The ids of the texts under the control. */
function describedBy(id: string, { hint, below, error }: Partial<FieldFrameProps>) {
  const descriptions = [hint && `${id}-hint`, below && `${id}-below`, error && `${id}-error`]
  return descriptions.filter(Boolean).join(' ') || undefined
}
