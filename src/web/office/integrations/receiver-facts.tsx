import type { EventReceiver } from '#contract/office/integrations.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import { receiverLabels } from './receiver-labels.ts'
import styles from './integrations.module.css'

export function ReceiverFacts({ receiver }: { receiver: EventReceiver }) {
  const { label, url, state, failingSince, secretBeforeUntil } = receiver
  return (
    <div>
      <strong>{label}</strong>{' '}
      <Badge tone={receiverLabels[state].tone}>{receiverLabels[state].label}</Badge>
      <span className={styles.small}>{url}</span>
      {failingSince !== null && (
        <span className={styles.small}>
          Nothing has got through since <Moment at={failingSince} hasTime />.
        </span>
      )}
      {secretBeforeUntil !== null && (
        <span className={styles.small}>
          The secret before counts too until <Moment at={secretBeforeUntil} hasTime />.
        </span>
      )}
    </div>
  )
}
