import { useParams } from 'react-router'
import { fixedDaysAndHours } from '#contract/teaching/batch-words.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import { messages } from '#contract/messages.ts'
import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { ExportButton } from '../../platform/table/export-button.tsx'
import { batchName } from './batch-columns.tsx'
import { ClassListTable } from '../class-list/class-list-table.tsx'
import styles from '../class-list/class-list.module.css'

export function meta() {
  return officeMeta('Class list')
}

/** The students of a batch, to view, to print for the classroom, and to save. */
export default function ClassListPage() {
  const { id = '' } = useParams()
  const api = useApi()
  const mayExport = useMay('catalog')
  const query = useApiQuery('showClassList', { id })
  const list = query.answer
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
          <ClassListTable students={list.students} />
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
