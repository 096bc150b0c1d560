import { Link } from 'react-router'
import type { Matter } from '#contract/office/decide.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { openedText } from '../opened/opened-text.ts'
import { kindLabels } from './kind-labels.ts'
import styles from './decide.module.css'

export const matterColumns: readonly OfficeColumn<Matter, never>[] = [
  {
    id: 'kind',
    header: 'Matter',
    isHead: true,
    isLong: true,
    cell: ({ kind, what, openedBy }) => (
      <>
        <Badge tone={kindLabels[kind].tone}>{kindLabels[kind].name}</Badge>
        <span className={styles.what}>{what}</span>
        {openedBy !== null && (
          <span className={styles.opened}>{openedText(openedBy, Date.now())}</span>
        )}
      </>
    ),
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ since, dueOn }) => (
      <>
        <Moment at={since} />
        {dueOn !== null && (
          <span className={styles.due}>
            answer by <Moment at={dueOn} />
          </span>
        )}
      </>
    ),
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: amountOf },
  {
    id: 'person',
    header: 'Person, course',
    isLong: true,
    cell: ({ studentId, person, course, campus, stranded }) => (
      <>
        {studentId === null ? (
          (person ?? '–')
        ) : (
          <Link to={pages.officeStudent(studentId)}>{person}</Link>
        )}
        {course !== null && (
          <span className={styles.small}>{[course, campus].filter(Boolean).join(', ')}</span>
        )}
        {stranded?.phone && <span className={styles.small}>{stranded.phone}</span>}
      </>
    ),
  },
]

function amountOf({ amount, currency }: Matter) {
  if (amount === null) return '–'
  return currency === null ? <Money amount={amount} /> : `${amount} ${currency}`
}
