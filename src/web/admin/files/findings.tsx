import type { ReactNode } from 'react'
import { ownEntry } from '#contract/own-entry.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Found } from './check-and-record.tsx'
import type { FileFieldFacts } from './file-heading.ts'
import styles from './files.module.css'

type FindingsProps = {
  found: Found
  fields: Readonly<Record<string, FileFieldFacts>>
  /** What can be read, beside the sentence that says whether all can. */
  remarks: ReactNode
  /** What else it says. */
  children?: ReactNode
}

/** What a file says, and what of it cannot be read. */
export function Findings({ found, fields, remarks, children }: FindingsProps) {
  const { message, bad, badRows } = found
  return (
    <section className={styles.found} aria-label="What the file says">
      <Alert tone={badRows > 0 ? 'bad' : 'good'} isUrgent title={message}>
        {remarks}
      </Alert>
      {badRows > 0 && (
        <>
          <h2>{badRows === 1 ? '1 row cannot be read' : `${badRows} rows cannot be read`}</h2>
          <ul>
            {bad.map(({ row, field, sentence }) => (
              <li key={`${row} ${field}`}>
                Row {row}, {ownEntry(fields, field)?.label ?? field}: {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </section>
  )
}
