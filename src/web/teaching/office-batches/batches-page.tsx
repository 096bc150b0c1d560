import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copiesAtOnce } from '#contract/teaching/copied-batches.ts'
import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { select, selectFrom } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton, RowLink } from '../../platform/table/cells/row-action.tsx'
import { usePlaceChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { BatchPlaces } from '../../platform/office-menu/related-pages.tsx'
import { useSeenRows } from '../../platform/table/selection/use-seen-rows.ts'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { batchColumns, batchName } from './batch-columns.tsx'
import { HolidaysDialog } from '../holidays/holidays-dialog.tsx'
import { CopyBatchDialog } from './copy-batch-dialog.tsx'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'

const states = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'over', label: 'Over' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
] as const

type Reply = { courses: { _id: string; name: string }[]; months: string[] }

const batches = defineList('listBatches', {
  title: 'Batches',
  rowsOf: (reply) => reply.batches,
  rowId: ({ _id }) => _id,
  sort: 'start',
  searchLabel: 'Course, code or trainer',
  filters: {
    course: selectFrom('Course', (reply: Reply | null) =>
      (reply?.courses ?? []).map(({ _id: value, name: label }) => ({ value, label })),
    ),
    campus: selectFrom('Campus', usePlaceChoices),
    state: select('State', states, 'Coming and running'),
    month: selectFrom('Starts in', (reply: Reply | null) =>
      (reply?.months ?? []).map((value) => ({ value, label: monthName(value) })),
    ),
  },
  columns: batchColumns,
  emptyText: 'No batches found.',
  emptyHelp:
    'A course without batches can be bought at any time, for a campus that the student chooses.',
  isSecondary: ({ state }) => state === 'cancelled' || state === 'over',
})

export function meta() {
  return officeMeta(batches.title)
}

export default function BatchesPage() {
  const list = useOfficeList(batches)
  const rowOf = useSeenRows(list)
  const mayEdit = useMay('catalog')
  const [copying, setCopying] = useState<OfficeBatch | null>(null)
  const [isOnHolidays, setIsOnHolidays] = useState(false)
  const rowActions = (batch: OfficeBatch) => (
    <>
      <RowLink of={batchName(batch)} to={pages.classList(batch._id)}>
        Class list
      </RowLink>
      {mayEdit && (
        <RowButton of={batchName(batch)} onClick={() => setCopying(batch)}>
          Copy
        </RowButton>
      )}
      {mayEdit && batch.state !== 'cancelled' && (
        <RowLink of={batchName(batch)} to={pages.editBatch(batch._id)}>
          Edit
        </RowLink>
      )}
    </>
  )
  const bulk = (ids: string[]) => <CopyMarked ids={ids} rowOf={rowOf} />
  return (
    <OfficeListPage
      list={list}
      about={<BatchPlaces />}
      actions={
        <>
          <Button variant="quiet" onClick={() => setIsOnHolidays(true)}>
            Holidays
          </Button>
          {mayEdit && <ButtonLink to={pages.addBatch()}>Add batch</ButtonLink>}
        </>
      }
      rowActions={rowActions}
      {...(mayEdit && { bulk })}
    >
      {isOnHolidays && <HolidaysDialog close={() => setIsOnHolidays(false)} />}
      {copying && <CopyBatchDialog batch={copying} close={() => setCopying(null)} />}
    </OfficeListPage>
  )
}

type CopyMarkedProps = { ids: readonly string[]; rowOf: (id: string) => OfficeBatch | undefined }

/** Takes the marked batches to the page that copies them all at once. */
function CopyMarked({ ids, rowOf }: CopyMarkedProps) {
  const navigate = useNavigate()
  if (ids.length > copiesAtOnce) return <span>At most {copiesAtOnce} at once. Unmark some.</span>
  const copy = () => {
    const marked = ids.flatMap((id) => rowOf(id) ?? [])
    void navigate(pages.copyBatches(), { state: { batches: marked } })
  }
  return <Button onClick={copy}>Copy to other dates</Button>
}

/** '2027-01' as 'Jan 2027'. */
function monthName(month: string): string {
  return formatIndianDay(`${month}-01`).slice(3)
}
