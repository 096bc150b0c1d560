import type { GroupPerson } from '#contract/selling/groups/group-orders.ts'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './groups.module.css'

type PersonChoiceProps = {
  row: GroupPerson
  /** The profile that is meant, or null for another person. */
  choose: (id: string | null) => void
}

/** The question of one row, answered by one press (rule 104). */
export function PersonChoice({ row, choose }: PersonChoiceProps) {
  const asks = `Row ${row.row}, ${row.name}: ${row.problem ?? ''}`
  return (
    <div role="group" aria-label={asks} className={styles.choice}>
      <p>{asks}</p>
      {row.sameContact.map(({ _id, name, email, phone }) => (
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
