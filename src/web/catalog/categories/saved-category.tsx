import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import styles from '../../platform/office-forms/form-grid.module.css'

/** Left in the history by the form of a new category, for the list that it opens. */
export type SavedCategory = { savedCategory: { id: string; title: string } }

/** After a category was added: the next steps, above the list. */
export function SavedCategorySteps() {
  const saved = savedIn(useLocation().state)
  if (saved === null) return null
  return (
    <Alert tone="good" title={`Saved: ${saved.title}.`}>
      <p className={styles.steps}>
        <ButtonLink variant="quiet" to={`${pages.addCourse()}?department=${saved.id}`}>
          Add a course to it
        </ButtonLink>
        <ButtonLink variant="quiet" to={pages.addCategory()}>
          Add another
        </ButtonLink>
      </p>
    </Alert>
  )
}

function savedIn(state: unknown): SavedCategory['savedCategory'] | null {
  // put there by the form
  return typeof state === 'object' && state !== null && 'savedCategory' in state
    ? (state as SavedCategory).savedCategory
    : null
}
