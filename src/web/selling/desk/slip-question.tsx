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
      <p>Look at that order first. If it is the same payment, go no further: it is recorded.</p>
      <div className={styles.answer}>
        <Button variant="quiet" onClick={answer}>
          It is another payment
        </Button>
      </div>
    </Alert>
  )
}
