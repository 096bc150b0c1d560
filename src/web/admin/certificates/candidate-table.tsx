import { useEffect, useRef } from 'react'
import type { CandidateList, CertificateCandidate } from '#contract/certificates.ts'
import { certificatesAtOnce } from '#contract/certificates.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectFilter } from '../table/list-filters.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { RowButton } from '../table/row-action.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { candidateColumns } from './candidate-columns.tsx'
import { blockerOf } from './blocker.ts'

const filters = ['only']
const rowsOf = (reply: CandidateList) => reply.candidates
const choices = [
  { value: 'without', label: 'Without certificate' },
  { value: 'with', label: 'With certificate' },
]

type CandidateTableProps = {
  courseId: string
  choose: (candidates: CertificateCandidate[]) => void
}

/** The second step: for whom? The active places of the course. */
export function CandidateTable({ courseId, choose }: CandidateTableProps) {
  const list = useOfficeList('listCertificateCandidates', {
    rowsOf,
    filters,
    sort: 'name',
    limit: 100,
    fixed: { course: courseId },
  })
  const rowOf = useSeenRows(list.rows)
  const rowActions = (candidate: CertificateCandidate) =>
    blockerOf(candidate) === null && (
      <RowButton of={`for ${candidate.studentName}`} onClick={() => choose([candidate])}>
        Issue
      </RowButton>
    )
  const bulk = (ids: string[]) =>
    ids.length > certificatesAtOnce ? (
      <span>At most {certificatesAtOnce} at once: please unmark some.</span>
    ) : (
      <Button onClick={() => choose(ids.flatMap((id) => rowOf(id) ?? []))}>
        {ids.length === 1 ? 'Check the name' : 'Check the names'}
      </Button>
    )
  return (
    <OfficeTable
      list={list}
      caption="Students with a place in this course"
      columns={candidateColumns}
      rowId={({ enrollmentId }) => enrollmentId}
      searchLabel="Name or e-mail"
      filters={<SelectFilter list={list} name="only" label="Show" choices={choices} />}
      emptyText="No students found."
      isSecondary={(candidate) => blockerOf(candidate) !== null}
      rowActions={rowActions}
      bulk={bulk}
    />
  )
}

/** Rows can be marked over several pages; those of the earlier ones are no longer in the list. */
function useSeenRows(rows: readonly CertificateCandidate[] | null) {
  const seen = useRef(new Map<string, CertificateCandidate>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.enrollmentId, row)
  }, [rows])
  return (id: string) => seen.current.get(id)
}
