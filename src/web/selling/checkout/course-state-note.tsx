import { Alert } from '#web/platform/ui/alert.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import styles from './checkout-page.module.css'
import type { CourseStateLabels } from './course-state-labels.ts'

type CourseStateNoteProps = {
  words: CourseStateLabels
  courseName: string
  /** Shows the checkout all the same; null where nothing else can be started. */
  payOtherwise: (() => void) | null
}

/** Replaces the checkout: the student's state with the course, and the next step. */
export function CourseStateNote({ words, courseName, payOtherwise }: CourseStateNoteProps) {
  const { tone, title, step, isOpen } = words
  return (
    <>
      <h2>{courseName}</h2>
      <Alert tone={tone} title={title}>
        {isOpen && <p>You can go on with the same payment; it cannot be taken twice.</p>}
        <div className={styles.wayOn}>
          <ButtonLink to={step.to}>{step.text}</ButtonLink>
          {isOpen && payOtherwise && (
            <Button variant="quiet" onClick={payOtherwise}>
              Change campus or way to pay
            </Button>
          )}
        </div>
      </Alert>
    </>
  )
}
