import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { Moment } from '../table/cells/moment.tsx'
import styles from './conflict-box.module.css'

type ConflictBoxProps = {
  /** The edited thing: 'course'. */
  thing: string
  /** null: the name is no longer known. */
  editedBy: string | null
  /** ISO 8601; null: unknown. */
  editedAt: string | null
  /** Shown behind the time of saving. */
  note?: string | undefined
  /** Saved if the reader keeps their own version. */
  otherwise: string
  takeTheirs: () => void
  isBusy: boolean
  /** The other person's changes. */
  children: ReactNode
}

/** An edit conflict: the other person's changes, and the choice between the two versions. */
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
      aria-label={`A colleague has changed this ${thing}`}
      tabIndex={-1}
    >
      <Alert
        tone="warn"
        title={`${editedBy ?? 'A colleague'} has changed this ${thing} since you opened it. Your changes are not saved yet.`}
      >
        {editedAt !== null && (
          <p>
            Saved <Moment at={editedAt} hasTime />.{note}
          </p>
        )}
        {children}
        <p>
          Take the new version and lose your text, or save yours again with the button below: then{' '}
          {otherwise}.
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
