import { Link } from 'react-router'
import type { ActivityLine } from '#contract/activity.ts'
import { Moment } from '../table/moment.tsx'
import type { OfficeColumn } from '../table/office-column.ts'
import styles from './activity.module.css'
import { subjectPath } from './subject-path.ts'

/** The columns of the activity log: a moment and a sentence. */
export const activityColumns: OfficeColumn<ActivityLine>[] = [
  {
    id: 'when',
    header: 'When',
    cell: ({ happenedAt }) => <Moment at={happenedAt} hasTime />,
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
    <div className={styles['line']}>
      <p className={styles['sentence']}>
        <strong>{actor.name}</strong> {did}{' '}
        {path === null ? subject.label : <Link to={path}>{subject.label}</Link>}
        {how && ` ${how}`}
      </p>
      <BeforeAndAfter line={line} />
      {reason && <p className={styles['reason']}>Reason: {reason}</p>}
    </div>
  )
}

function BeforeAndAfter({ line: { before, after } }: { line: ActivityLine }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <details className={styles['fold']}>
      <summary>Before and after</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text(before?.[name])}</td>
              <td>{text(after?.[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function text(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
