import type { CandidateBatch, CertificateCandidate } from '#contract/teaching/certificates.ts'
import { certificatesAtOnce } from '#contract/teaching/certificates.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { defineList } from '../../platform/table/define-list.ts'
import { choicesOf, select, selectFrom } from '../../platform/table/filters/list-filter.ts'
import { OfficeTable } from '../../platform/table/office-table.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { usePlaceChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { useSeenRows } from '../../platform/table/selection/use-seen-rows.ts'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { blockerOf } from './blocker.ts'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Badge } from '../../platform/ui/badge.tsx'
import { MailAddress } from '../../platform/table/cells/mail-address.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './certificates.module.css'

const candidateColumns: OfficeColumn<CertificateCandidate, SortOf<'listCertificateCandidates'>>[] =
  [
    {
      id: 'name',
      header: 'Name',
      sort: 'name',
      isHead: true,
      isLong: true,
      cell: ({ studentName, studentId, email }) => (
        <>
          <Link to={pages.officeStudent(studentId)}>{studentName}</Link>
          <span className={styles.small}>
            {email === null ? 'Account closed: no mail' : <MailAddress>{email}</MailAddress>}
          </span>
        </>
      ),
    },
    {
      id: 'batch',
      header: 'Batch',
      cell: ({ batch }) =>
        batch === null ? (
          'None'
        ) : (
          <>
            <Link className={styles.days} to={pages.officeBatch(batch._id)}>
              {daysText(batch)}
            </Link>
            {batch.isRunning && <span className={styles.small}>not over yet</span>}
          </>
        ),
    },
    { id: 'campus', header: 'Campus', cell: ({ campus }) => campus },
    {
      id: 'enrolled',
      header: 'Enrolled',
      sort: 'enrolled',
      startsDown: true,
      cell: ({ enrolledOn }) => <Moment at={enrolledOn} />,
    },
    {
      id: 'refund',
      header: 'Refund until',
      cell: ({ refund }) => <Moment at={refund.rule === 'allowed' ? refund.deadline : null} />,
    },
    {
      id: 'certificate',
      header: 'Certificate',
      isLong: true,
      cell: (candidate) => <Standing candidate={candidate} />,
    },
  ]

function Standing({ candidate }: { candidate: CertificateCandidate }) {
  const { certificate, hasOpenRefund, isBlocked } = candidate
  return (
    <>
      {certificate !== null && <Badge tone="good">{certificate.number}</Badge>}
      {hasOpenRefund && <Badge tone="warn">Refund open</Badge>}
      {certificate === null && !hasOpenRefund && '–'}
      {isBlocked && <span className={styles.small}>Account blocked</span>}
    </>
  )
}

type Reply = { batches: CandidateBatch[] }

const candidates = defineList('listCertificateCandidates', {
  title: 'Students of this course',
  rowsOf: (reply) => reply.candidates,
  rowId: ({ enrollmentId }) => enrollmentId,
  sort: 'name',
  limit: 100,
  searchLabel: 'Name or e-mail',
  filters: {
    batch: selectFrom('Batch', (reply: Reply | null) =>
      (reply?.batches ?? []).map((batch) => ({
        value: batch._id,
        label: `${daysText(batch)}, ${batch.campus ?? 'online'}`,
      })),
    ),
    campus: selectFrom('Campus', usePlaceChoices),
    only: select(
      'Show',
      choicesOf({ with: 'With certificate', all: 'All students' }),
      'Without certificate',
    ),
  },
  columns: candidateColumns,
  emptyText: 'No students found.',
  isSecondary: (candidate) => blockerOf(candidate) !== null,
})

type CandidateTableProps = {
  courseId: string
  choose: (candidates: CertificateCandidate[]) => void
}

/** The second step: the students of the course to choose from. */
export function CandidateTable({ courseId, choose }: CandidateTableProps) {
  const list = useOfficeList(candidates, { course: courseId })
  const rowOf = useSeenRows(list)
  const rowActions = (candidate: CertificateCandidate) =>
    blockerOf(candidate) === null && (
      <RowButton of={`for ${candidate.studentName}`} onClick={() => choose([candidate])}>
        Issue
      </RowButton>
    )
  const bulk = (ids: string[]) =>
    ids.length > certificatesAtOnce ? (
      <span>At most {certificatesAtOnce} at once. Unmark some.</span>
    ) : (
      <Button onClick={() => choose(ids.flatMap((id) => rowOf(id) ?? []))}>
        {ids.length === 1 ? 'Check the name' : 'Check the names'}
      </Button>
    )
  return <OfficeTable list={list} rowActions={rowActions} bulk={bulk} />
}
