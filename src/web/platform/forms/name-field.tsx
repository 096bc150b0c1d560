import { useState } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import styles from './field.module.css'
import { useNameOnPaper } from './use-name-on-paper.ts'

/**
 * The name of a person as receipts and certificates print it, with a hint about letters that they
 * cannot print.
 */
export function NameField({ registration, ...field }: Omit<FieldProps, 'below'>) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''))
  const sentence = useNameOnPaper(typed)
  const watched: FieldProps['registration'] = {
    ...registration,
    onChange: (event: Parameters<typeof registration.onChange>[0]) => {
      setTyped(String(event.target.value))
      return registration.onChange(event)
    },
  }
  return (
    <Field
      autoComplete="name"
      required
      {...field}
      registration={watched}
      below={sentence !== null && <OnPaper>{sentence}</OnPaper>}
    />
  )
}

function OnPaper({ children }: { children: string }) {
  return (
    <p className={styles.hint} role="status">
      {children}
    </p>
  )
}
