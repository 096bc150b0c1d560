import { Button } from '#web/platform/ui/button.tsx'
import styles from './policy-draft.module.css'

type StarterProps = { isUsed: boolean; useIt: () => void }

/** Puts our text with placeholders into the form. */
export function StarterButton({ isUsed, useIt }: StarterProps) {
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" disabled={isUsed} onClick={useIt}>
        Use our starting text
      </Button>
      <p className={styles.quiet}>
        {isUsed ? 'This is our starting text. ' : 'It replaces the text below. '}
        Read it before you publish: it is your promise to students.
      </p>
    </div>
  )
}
