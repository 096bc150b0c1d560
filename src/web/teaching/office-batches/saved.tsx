import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import styles from './batches.module.css'

/** Left in the history by the form of a new batch, for the page that it opens. */
export type SavedBatch = { savedBatchOf: string }

/** After a new batch was added: the next step. */
export function Saved() {
  const { state } = useLocation()
  const course = courseIn(state)
  if (course === null) return null
  return (
    <Alert tone="good" title="Saved.">
      <p className={styles.buttons}>
        <ButtonLink variant="quiet" to={`${pages.addBatch()}?course=${course}`}>
          Add another
        </ButtonLink>
        <ButtonLink variant="quiet" to={pages.course(course)} target="_blank">
          See it on the course page
        </ButtonLink>
      </p>
    </Alert>
  )
}

function courseIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'savedBatchOf' in state
    ? String(state.savedBatchOf)
    : null
}
