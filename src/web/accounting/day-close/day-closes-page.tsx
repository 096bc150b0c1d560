import { Link } from 'react-router'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { defineList } from '../../platform/table/define-list.ts'
import { choicesOf, day, select, selectFrom } from '../../platform/table/filters/list-filter.ts'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import styles from './day-close.module.css'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { closeStates, closeTones } from './close-states.ts'
import { OpenCash } from './open-cash.tsx'

const dayCloses = defineList('listDayCloses', {
  title: 'Day close',
  rowsOf: (reply) => reply.closes,
  rowId: ({ _id }) => _id,
  filters: {
    state: select('State', choicesOf(closeStates)),
    campus: selectFrom('Campus', useCampusChoices),
    from: day('From'),
    to: day('Until'),
  },
  columns: [
    {
      id: 'day',
      header: 'Day',
      isHead: true,
      cell: ({ _id, day: closed }) => (
        <Link to={pages.officeDayClose(_id)}>{formatIndianDay(closed)}</Link>
      ),
    },
    { id: 'person', header: 'Drawer of', cell: ({ person }) => person },
    { id: 'campus', header: 'Campus', cell: ({ campus }) => campus },
    {
      id: 'counted',
      header: 'Counted',
      align: 'end',
      cell: ({ counted }) => <Money amount={counted} />,
    },
    {
      id: 'difference',
      header: 'Difference',
      align: 'end',
      cell: ({ difference }) => <Money amount={difference} />,
    },
    {
      id: 'setAside',
      header: 'For the bank',
      align: 'end',
      cell: ({ setAside, deposit, state }) => (
        <>
          <Money amount={setAside} />
          {setAside !== '0' && state !== 'takenBack' && (
            <span className={styles.small}>
              {deposit === null ? 'To deposit' : deposit.reference}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ state }) => <Badge tone={closeTones[state]}>{closeStates[state]}</Badge>,
    },
  ],
  emptyText: 'No day has been closed.',
  emptyHelp: 'At the end of the day, count the cash in your drawer and close it.',
})

export function meta() {
  return officeMeta(dayCloses.title)
}

/** The closed days of the desks. Anyone with the desk's permission may confirm a colleague's. */
export default function DayClosesPage() {
  return (
    <NeedsPermission permission="counter">
      <DayCloses />
    </NeedsPermission>
  )
}

function DayCloses() {
  return (
    <OfficeListPage
      list={useOfficeList(dayCloses)}
      actions={<ButtonLink to={pages.officeCloseDay()}>Close my day</ButtonLink>}
      about={<OpenCash />}
    />
  )
}
