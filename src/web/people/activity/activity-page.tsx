import type { ActivityKind, ActivityList, ActivityLine } from '#contract/people/activity.ts'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import type { Choice } from '../../platform/table/filters/list-filter.ts'
import { choicesOf, day, linked, selectFrom } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { Link } from 'react-router'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { StaffPlaces } from '../../platform/office-menu/related-pages.tsx'
import styles from './activity.module.css'
import { subjectPath } from './subject-path.ts'
import { pages } from '#contract/pages.ts'
import { factName, factText } from './field-labels.ts'

const kindNames: Record<ActivityKind, string> = {
  course: 'Courses',
  department: 'Categories',
  order: 'Orders',
  refund: 'Refunds',
  student: 'Students',
  certificate: 'Certificates',
  staff: 'Staff',
  settings: 'Settings',
  'provider-news': 'Provider messages',
  policy: 'Policies',
  'day-close': 'Day closes',
  month: 'Months',
  import: 'Imports',
  bank: 'Bank statements',
  settlement: 'Settlements',
  restore: 'Restores',
  integration: 'Integrations',
  batch: 'Batches',
  trainer: 'Trainers',
  concession: 'Discounts',
  wish: 'Course requests',
  enquiry: 'Team enquiries',
}

const activityColumns: OfficeColumn<ActivityLine, SortOf<'listActivity'>>[] = [
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

const activity = defineList('listActivity', {
  title: 'Activity',
  rowsOf: (reply) => reply.activity,
  rowId: ({ _id }) => _id,
  searchLabel: 'Person, change or reason',
  filters: {
    actor: selectFrom('Who', actorsOf),
    kind: selectFrom('About', useKinds),
    subject: linked(),
    from: day('From'),
    to: day('To'),
  },
  columns: activityColumns,
  emptyText: 'No activity found.',
  emptyHelp: 'Every change in the office is listed here.',
  exportCsv: (api, input) => api.exportActivity(input),
})

export function meta() {
  return officeMeta(activity.title)
}

/** The activity log: actor and change, newest first. Nobody can change it. */
export default function ActivityPage() {
  return <OfficeListPage list={useOfficeList(activity)} about={<StaffPlaces />} />
}

function actorsOf(reply: ActivityList | null): Choice[] {
  return (reply?.actors ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
}

function useKinds(): Choice<ActivityKind>[] {
  const isOwner = useMay('staff')
  return choicesOf(kindNames).filter(({ value }) => isOwner || value !== 'staff')
}

/** The old and new value of each changed fact, folded at first. */
function BeforeAndAfter({ line: { before, after } }: { line: ActivityLine }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>Before and after</summary>
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{factName(name)}</th>
              <td>
                <Value name={name} value={before?.[name]} />
              </td>
              <td>
                <Value name={name} value={after?.[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The log names a student by id, because a name can be removed; the page of that id shows it. */
function Value({ name, value }: { name: string; value: unknown }) {
  if (name === 'student' && typeof value === 'string')
    return <Link to={pages.officeStudent(value)}>Open the student</Link>
  return factText(name, value)
}
