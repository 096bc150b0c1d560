import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './form-grid.module.css'

type FieldGroupProps = {
  title: string
  hint: string
  /** One of its fields was refused: it opens, so that the sentence is seen. */
  hasError: boolean
  children: ReactNode
}

/** An optional part of a form, folded until it is wanted. */
export function FieldGroup({ title, hint, hasError, children }: FieldGroupProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = box.current
    if (!hasError || details === null || details.open) return
    details.open = true
    // a folded field can't take the focus that the form gives to its first error
    const isElsewhere = document.activeElement?.matches('[aria-invalid]') === true
    if (!isElsewhere) details.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [hasError])
  return (
    <details ref={box} className={styles.group}>
      <summary>
        {title} <span className={styles.optional}>(optional)</span>
      </summary>
      <p>{hint}</p>
      {children}
    </details>
  )
}
