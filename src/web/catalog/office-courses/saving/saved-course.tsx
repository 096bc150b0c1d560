import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import styles from '../../../platform/office-forms/form-grid.module.css'

/** Left in the history by the course forms, for the list that they open. */
export type SavedCourse = { savedCourse: { id: string; name: string; isPublished: boolean } }

/** After a course was saved: the next steps, above the list. */
export function SavedCourseSteps() {
  const saved = savedIn(useLocation().state)
  if (saved === null) return null
  const { id, name, isPublished } = saved
  return (
    <Alert tone="good" title={`Saved: ${name}.`}>
      <p className={styles.steps}>
        <ButtonLink variant="quiet" to={`${pages.addBatch()}?course=${id}`}>
          Add a batch
        </ButtonLink>
        {isPublished ? (
          <ButtonLink variant="quiet" to={pages.course(id)} target="_blank">
            See it (new tab)
          </ButtonLink>
        ) : (
          <ButtonLink variant="quiet" to={pages.editCourse(id)}>
            See it
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={pages.addCourse()}>
          Add another
        </ButtonLink>
      </p>
    </Alert>
  )
}

function savedIn(state: unknown): SavedCourse['savedCourse'] | null {
  // put there by the forms
  return typeof state === 'object' && state !== null && 'savedCourse' in state
    ? (state as SavedCourse).savedCourse
    : null
}
