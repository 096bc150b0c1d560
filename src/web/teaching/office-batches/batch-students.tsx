import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatRupees, paise, parseRupees } from '#contract/money/money.ts'
import { messages } from '#contract/messages.ts'
import type { ClassListRow, OfficeBatchShown } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { issueForBatch } from '../office-certificates/issue-address.ts'
import type { ChosenEnrollments } from '../office-certificates/issue-address.ts'
import { ClassListTable } from '../class-list/class-list-table.tsx'
import styles from '../class-list/class-list.module.css'
import { WriteToBatchDialog } from './write-to-batch-dialog.tsx'

type BatchStudentsProps = { batch: OfficeBatchShown; written: () => void }

/** The class list on the batch's page: choose students, then write to them or issue certificates. */
export function BatchStudents({ batch, written }: BatchStudentsProps) {
  const query = useApiQuery('showClassList', { id: batch._id })
  const students = query.lastAnswer?.students
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const mark = (changed: readonly string[], isOn: boolean) =>
    setIds((now) => {
      const next = new Set(now)
      for (const id of changed)
        if (isOn) next.add(id)
        else next.delete(id)
      return next
    })
  const chosen = (students ?? []).filter(({ enrollmentId }) => ids.has(enrollmentId))
  return (
    <OfficeCard
      title={students ? `Students (${students.length})` : 'Students'}
      actions={<Link to={pages.classList(batch._id)}>Class list to print</Link>}
    >
      <LoadFailed {...query} />
      {!students && query.isFetching && <p role="status">{messages.loading}</p>}
      {students && (
        <>
          <Dues students={students} />
          <Chosen batch={batch} chosen={chosen} written={written} />
          <ClassListTable students={students} marked={{ ids, mark }} />
        </>
      )}
    </OfficeCard>
  )
}

function Dues({ students }: { students: readonly ClassListRow[] }) {
  const owing = students.filter(({ due }) => due !== null)
  if (owing.length === 0) return students.length > 0 && <p>Nothing is due.</p>
  const sum = owing.reduce((total, { due }) => total + (parseRupees(due ?? '') ?? 0), 0)
  return (
    <p>
      <strong>{formatRupees(paise(sum))} due</strong> from{' '}
      {owing.length === 1 ? '1 student' : `${owing.length} students`}.{' '}
      <Link to={pages.officeDues()}>Open dues</Link>
    </p>
  )
}

type ChosenProps = {
  batch: OfficeBatchShown
  chosen: readonly ClassListRow[]
  written: () => void
}

/** The actions on the chosen students; their place is kept, so that the table stays still. */
function Chosen({ batch, chosen, written }: ChosenProps) {
  const navigate = useNavigate()
  const [mayWrite, mayIssue] = [useMay('catalog'), useMay('certificates')]
  const [isWriting, setIsWriting] = useState(false)
  const enrollmentIds = chosen.map(({ enrollmentId }) => enrollmentId)
  if (!mayWrite && !mayIssue) return null
  const issue = () => {
    const to = issueForBatch({ courseId: batch.course._id, batchId: batch._id })
    const state: ChosenEnrollments = { enrollmentIds }
    void navigate(to, { state })
  }
  return (
    <div className={styles.chosen} role="group" aria-label="Marked students">
      {chosen.length === 0 ? (
        <span>Mark students to write to them or to issue certificates.</span>
      ) : (
        <>
          <span>{chosen.length} marked</span>
          {mayWrite && (
            <Button variant="quiet" onClick={() => setIsWriting(true)}>
              Write to them
            </Button>
          )}
          {mayIssue && (
            <Button variant="quiet" onClick={issue}>
              Issue their certificates
            </Button>
          )}
        </>
      )}
      {isWriting && (
        <WriteToBatchDialog
          batch={batch}
          to={enrollmentIds}
          written={written}
          close={() => setIsWriting(false)}
        />
      )}
    </div>
  )
}
