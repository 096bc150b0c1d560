import type { KnownPerson } from '#contract/known-people.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './groups.module.css'

type PersonChoiceProps = {
  sentence: string
  people: readonly KnownPerson[]
  /** The profile that is meant, or null for another person. */
  choose: (id: string | null) => void
}

/** The question of one row, answered by one press (rule 104). */
export function PersonChoice({ sentence, people, choose }: PersonChoiceProps) {
  return (
    <div role="group" aria-label={sentence} className={styles.choice}>
      <p>
        <Badge tone="warn">Question</Badge> {sentence}
      </p>
      {people.map(({ _id, name, email, phone }) => (
        <Button key={_id} variant="quiet" onClick={() => choose(_id)}>
          {`The same: ${[name, phone, email].filter(Boolean).join(', ')}`}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => choose(null)}>
        Another person
      </Button>
    </div>
  )
}
