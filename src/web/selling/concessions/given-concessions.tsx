import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { reasonNames, stateNames, stateTones } from './concession-words.ts'
import styles from './concessions.module.css'

/** A student's concessions; nothing where there are none. */
export function GivenConcessions({ studentId }: { studentId: string }) {
  const query = useApiQuery('listConcessions', { student: studentId, sort: '-date' })
  const given = query.answer?.concessions ?? []
  if (given.length === 0) return null
  return (
    <OfficeCard title="Discounts">
      <ul className={styles.given}>
        {given.map(({ _id, courseName, gives, reason, state, used, until, givenByName }) => (
          <li key={_id}>
            <strong>{gives}</strong> for {courseName}{' '}
            <Badge tone={used > 0 ? 'plain' : stateTones[state]}>
              {used > 0 ? 'Used' : stateNames[state]}
            </Badge>
            <small className={styles.small}>
              {reasonNames[reason]}, given by {givenByName}
              {until === null ? '' : `, until ${formatIndianDay(until)}`}
            </small>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
