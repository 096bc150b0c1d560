import type { FormEvent } from 'react'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './slip-question.module.css'

type SlipQuestionProps = { question: string; answer: (event: FormEvent) => void }

/**
 * A repeated reference usually means the same payment twice: the member of staff has to confirm
 * that it is another one.
 */
export function SlipQuestion({ question, answer }: SlipQuestionProps) {
  return (
    <Alert tone="warn" isUrgent title={question}>
      <p>Check that order first. The same payment is already recorded.</p>
      <div className={styles.answer}>
        <Button variant="quiet" onClick={answer}>
          It is another payment
        </Button>
      </div>
    </Alert>
  )
}
