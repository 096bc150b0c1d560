import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

type BulkBarProps = {
  selection: Selection
  actions: (ids: string[], clear: () => void) => ReactNode
}

/** The actions on selected rows; hidden while none is selected. */
export function BulkBar({ selection: { selected, clear }, actions }: BulkBarProps) {
  const ids = [...selected]
  if (ids.length === 0) return null
  return (
    <div className={styles.bulk} role="group" aria-label="Marked rows">
      <span>{ids.length} marked</span>
      {actions(ids, clear)}
      <button type="button" className={styles.unmark} onClick={clear}>
        Unmark all
      </button>
    </div>
  )
}
