import { useState, useEffect } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import styles from './field.module.css'

const ASCII = /^[ -~]*$/

/**
 * Names the letters of a name that our documents cannot print; null where they can print all of it.
 * It is a hint: the name is accepted as it is. The list of letters loads at the first letter that
 * is not an English one.
 */
function usePrintHint(name: string): string | null {
  const [checked, setChecked] = useState<{ name: string; sentence: string | null } | null>(null)
  useEffect(() => {
    if (ASCII.test(name)) return
    let isCurrent = true
    const check = async () => {
      const { unprintableSentence } = await import('#contract/platform/text/printable.ts')
      if (isCurrent) setChecked({ name, sentence: unprintableSentence(name) })
    }
    // without the list the name is accepted all the same
    check().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [name])
  return checked?.name === name ? checked.sentence : null
}

/**
 * The name of a person as receipts and certificates print it, with a hint about letters that they
 * cannot print.
 */
export function NameField({ registration, ...field }: Omit<FieldProps, 'below'>) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''))
  const sentence = usePrintHint(typed)
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
      below={sentence !== null && <PrintHint>{sentence}</PrintHint>}
    />
  )
}

function PrintHint({ children }: { children: string }) {
  return (
    <p className={styles.hint} role="status">
      {children}
    </p>
  )
}
