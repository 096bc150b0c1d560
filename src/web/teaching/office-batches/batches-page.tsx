import { useState } from 'react'
import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { choicesNamed, select, selectFrom } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton, RowLink } from '../../platform/table/cells/row-action.tsx'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { BatchPlaces } from '../../platform/office-menu/related-pages.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { batchColumns, batchName } from './batch-columns.tsx'
import { CopyBatchDialog } from './copy-batch-dialog.tsx'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'

function usePlaceChoices() {
  return [...useCampusChoices(), ...choicesNamed(['Online'])]
}

const states = [
  { value: 'open', label: 'Open for enrollment' },
  { value: 'closed', label: 'Enrollment over' },
  { value: 'over', label: 'Over' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All of them' },
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
    'A course without batches is sold as before: at any time, at a campus of the student’s choice.',
  isSecondary: ({ state }) => state === 'cancelled' || state === 'over',
})

export function meta() {
  return officeMeta(batches.title)
}

export default function BatchesPage() {
  const list = useOfficeList(batches)
  const mayEdit = useMay('catalog')
  const [copying, setCopying] = useState<OfficeBatch | null>(null)
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
  return (
    <OfficeListPage
      list={list}
      about={<BatchPlaces />}
      actions={mayEdit && <ButtonLink to={pages.addBatch()}>Add batch</ButtonLink>}
      rowActions={rowActions}
    >
      {copying && <CopyBatchDialog batch={copying} close={() => setCopying(null)} />}
    </OfficeListPage>
  )
}

/** '2027-01' as 'Jan 2027'. */
function monthName(month: string): string {
  return formatIndianDay(`${month}-01`).slice(3)
}
