import { Link, useParams } from 'react-router'
import { fixedDaysAndHours } from '#contract/teaching/batch-words.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import { messages } from '#contract/messages.ts'
import type { ClassListRow, OfficeBatch } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { ExportButton } from '../../platform/table/export-button.tsx'
import { MailAddress } from '../../platform/table/cells/mail-address.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { Money } from '../../platform/table/cells/money.tsx'
import { batchName } from './batch-columns.tsx'
import styles from './class-list.module.css'

export function meta() {
  return officeMeta('Class list')
}

/** The students of a batch, to view, to print for the classroom, and to save. */
export default function ClassListPage() {
  const { id = '' } = useParams()
  const api = useApi()
  const query = useApiQuery('showClassList', { id })
  const list = query.answer
  const mayExport = useMay('catalog')
  return (
    <OfficePage
      title={list ? `Class list: ${batchName(list.batch)}` : 'Class list'}
      tab={list ? `${batchName(list.batch)} · Class list` : 'Class list'}
      back={{ label: 'The batch', path: pages.officeBatch(id) }}
      actions={
        list && (
          <>
            <Button variant="quiet" onClick={() => window.print()}>
              Print
            </Button>
            {mayExport && <ExportButton exportCsv={() => api.exportClassList({ id })} />}
          </>
        )
      }
    >
      <LoadFailed {...query} />
      {!list && query.isFetching && <p role="status">{messages.loading}</p>}
      {list && (
        <div className={styles.sheet}>
          <About batch={list.batch} count={list.students.length} />
          <SmallTable
            caption="Class list"
            rows={list.students}
            rowId={({ orderId }) => orderId}
            emptyText="Nobody is enrolled in this batch now."
            columns={columns}
          />
        </div>
      )}
    </OfficePage>
  )
}

function About({ batch, count }: { batch: OfficeBatch; count: number }) {
  const facts = [
    batch.campus ?? 'Online',
    daysText(batch),
    fixedDaysAndHours(batch) ?? 'Hours as arranged',
    batch.trainerName && `with ${batch.trainerName}`,
    `${count} of ${batch.seats} seats`,
  ]
  return <p>{facts.filter(Boolean).join(' · ')}</p>
}

const columns: readonly SmallColumn<ClassListRow>[] = [
  { header: 'No.', cell: ({ number }) => number },
  {
    header: 'Name',
    cell: ({ studentId, name }) => <Link to={pages.officeStudent(studentId)}>{name}</Link>,
  },
  { header: 'Phone', cell: ({ phone }) => phone },
  { header: 'E-mail', cell: ({ email }) => <MailAddress>{email}</MailAddress> },
  {
    header: 'Order',
    cell: ({ orderId, receiptNumber }) => (
      <>
        <Link to={pages.officeOrder(orderId)}>{orderId}</Link>
        <span className={styles.small}>{receiptNumber ?? 'no receipt'}</span>
      </>
    ),
  },
  { header: 'Paid', align: 'end', cell: ({ paid }) => <Money amount={paid} /> },
  { header: 'Enrolled', cell: ({ enrolledOn }) => <Moment at={enrolledOn} /> },
  { header: 'Note', cell: ({ note }) => note },
]
