import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '../table/moment.tsx'
import styles from './conflict-box.module.css'

type ConflictBoxProps = {
  /** What two people have edited: 'course'. */
  thing: string
  /** null: its name is not known any more. */
  editedBy: string | null
  /** ISO 8601; null: nobody knows. */
  editedAt: string | null
  /** Said behind when it was saved. */
  note?: string | undefined
  /** What is saved where the reader puts theirs again. */
  otherwise: string
  takeTheirs: () => void
  isBusy: boolean
  /** What the other has changed. */
  children: ReactNode
}

/** Two people have edited one thing: what the other changed, and the choice between the two versions. */
export function ConflictBox(props: ConflictBoxProps) {
  const { thing, editedBy, editedAt, note, otherwise, takeTheirs, isBusy, children } = props
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <section
      ref={box}
      className={styles.conflict}
      aria-label={`Somebody else has changed this ${thing}`}
      tabIndex={-1}
    >
      <Alert
        tone="warn"
        title={`${editedBy ?? 'Somebody else'} has changed this ${thing} since you opened it. Nothing of yours is saved yet.`}
      >
        {editedAt !== null && (
          <p>
            Saved <Moment at={editedAt} hasTime />.{note}
          </p>
        )}
        {children}
        <p>
          Take the new version and lose what you typed, or put yours again with the button below:
          then {otherwise}.
        </p>
        <p>
          <Button variant="quiet" disabled={isBusy} onClick={takeTheirs}>
            Reload: take the new version
          </Button>
        </p>
      </Alert>
    </section>
  )
}
