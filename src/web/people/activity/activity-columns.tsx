import { Link } from 'react-router'
import type { ActivityLine } from '#contract/people/activity.ts'
import { Moment } from '../../platform/table/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './activity.module.css'
import { BeforeAndAfter } from './before-and-after.tsx'
import { subjectPath } from './subject-path.ts'

export const activityColumns: OfficeColumn<ActivityLine, SortOf<'listActivity'>>[] = [
  {
    id: 'when',
    header: 'When',
    cell: ({ happenedAt }) => (
      <span className={styles.when}>
        <Moment at={happenedAt} hasTime />
      </span>
    ),
  },
  {
    id: 'what',
    header: 'What happened',
    isHead: true,
    isLong: true,
    cell: (line) => <Sentence line={line} />,
  },
]

function Sentence({ line }: { line: ActivityLine }) {
  const { actor, did, subject, how, reason } = line
  const path = subjectPath(subject)
  return (
    <div className={styles.line}>
      <p className={styles.sentence}>
        <strong>{actor.name}</strong> {did}{' '}
        {path === null ? subject.label : <Link to={path}>{subject.label}</Link>}
        {how && ` ${how}`}
      </p>
      <BeforeAndAfter line={line} />
      {reason && <p className={styles.reason}>Reason: {reason}</p>}
    </div>
  )
}
