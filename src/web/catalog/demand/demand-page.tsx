import type { Demand } from '#contract/catalog/demand.ts'
import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { EnquiryPlaces } from '../../platform/office-menu/related-pages.tsx'
import { byMonth, monthName } from './months.ts'

const demand = defineList('listDemand', {
  title: 'Searches without a result',
  rowsOf: (reply) => reply.demand,
  rowId: ({ month, words }) => `${month} ${words}`,
  sort: '-last',
  searchLabel: 'Words',
  filters: { month: byMonth },
  columns: [
    {
      id: 'words',
      header: 'Searched for',
      isHead: true,
      isLong: true,
      sort: 'words',
      cell: wordsOf,
    },
    {
      id: 'searched',
      header: 'Searches',
      align: 'end',
      sort: 'searched',
      startsDown: true,
      cell: ({ searched }) => searched,
    },
    {
      id: 'asked',
      header: 'Requests',
      align: 'end',
      sort: 'asked',
      startsDown: true,
      cell: ({ asked, open }) => (open > 0 ? `${asked} (${open} open)` : asked),
    },
    { id: 'month', header: 'Month', cell: ({ month }) => monthName(month) },
    {
      id: 'last',
      header: 'Last',
      sort: 'last',
      startsDown: true,
      cell: ({ lastOn }) => <Moment at={lastOn} hasTime />,
    },
  ],
  emptyText: 'No searches without a result yet.',
  emptyHelp: 'When a visitor’s search finds no course, its words are counted here.',
})

export function meta() {
  return officeMeta(demand.title)
}

/** Searches without a result, by words and month: candidates for new courses. */
export default function DemandPage() {
  return <OfficeListPage list={useOfficeList(demand)} about={<EnquiryPlaces />} />
}

function wordsOf({ words, month, asked }: Demand) {
  if (asked === 0) return words
  return (
    <Link to={`${pages.officeWishes()}?${new URLSearchParams({ month, words })}`}>{words}</Link>
  )
}
