import { useEffect, useRef } from 'react'
import type { OfficeBatch } from '#contract/office-batches.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '../table/moment.tsx'
import { ScrollBox } from '../table/scroll-box.tsx'
import styles from './batch-conflict.module.css'
import { batchLabels, changesOf, shownValue, typedOf } from './batch-typed.ts'
import type { TypedBatch } from './batch-typed.ts'

type ConflictProps = {
  opened: TypedBatch
  newer: OfficeBatch
  mine: TypedBatch
  courseName: (id: string) => string
  takeTheirs: () => void
  isBusy: boolean
}

/** Two people have edited one batch: what the other changed, and the choice between the two versions. */
export function BatchConflict(props: ConflictProps) {
  const { opened, newer, mine, courseName, takeTheirs, isBusy } = props
  const now = typedOf(newer)
  const changed = changesOf(opened, now)
  const own = changesOf(opened, mine)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <section
      ref={box}
      className={styles.conflict}
      aria-label="Somebody else has changed this batch"
      tabIndex={-1}
    >
      <Alert
        tone="warn"
        title={`${newer.editedBy ?? 'Somebody else'} has changed this batch since you opened it. Nothing of yours is saved yet.`}
      >
        <p>
          Saved <Moment at={newer.editedAt} hasTime />.
        </p>
        <ScrollBox className={styles.box} label="Both versions">
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">When you opened it</th>
                <th scope="col">Now</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((name) => (
                <tr key={name}>
                  <th scope="row">{batchLabels[name]}</th>
                  <td>{shownValue(name, opened, courseName)}</td>
                  <td>{shownValue(name, now, courseName)}</td>
                  <td>
                    {own.includes(name)
                      ? shownValue(name, mine, courseName)
                      : 'not touched: stays as it is now'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <p>
          Take the new version and lose what you typed, or put yours again with the button below:
          then only the fields that you changed are saved over it.
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
