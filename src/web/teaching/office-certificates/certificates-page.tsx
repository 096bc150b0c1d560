import { useState } from 'react'
import type { Certificate } from '#contract/teaching/certificates.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { savePdf } from '#web/platform/documents/save-pdf.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { defineList } from '../../platform/table/define-list.ts'
import {
  choicesOf,
  day,
  linked,
  select,
  selectFrom,
} from '../../platform/table/filters/list-filter.ts'
import { useCampusChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { NarrowedTo } from '../../platform/table/filters/narrowed-to.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton, RowLink } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { Link } from 'react-router'
import { Badge } from '../../platform/ui/badge.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './certificates.module.css'

const certificateColumns: OfficeColumn<Certificate, SortOf<'listCertificates'>>[] = [
  {
    id: 'number',
    header: 'Number',
    sort: 'number',
    startsDown: true,
    isHead: true,
    cell: ({ _id, number, revokedOn }) => (
      <span className={styles.number}>
        <Link to={pages.officeCertificate(_id)}>{number}</Link>
        {revokedOn === null ? <Badge tone="good">Valid</Badge> : <Badge tone="bad">Revoked</Badge>}
      </span>
    ),
  },
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    isLong: true,
    cell: (certificate) => (
      <>
        <Link to={pages.officeStudent(certificate.studentId)}>{certificate.studentName}</Link>
        <Story certificate={certificate} />
      </>
    ),
  },
  {
    id: 'course',
    header: 'Course',
    sort: 'course',
    isLong: true,
    cell: ({ courseName, courseCode, campus }) => (
      <>
        {courseName}
        <span className={styles.small}>
          {courseCode} · {campus}
        </span>
      </>
    ),
  },
  {
    id: 'issued',
    header: 'Issued',
    sort: 'issued',
    startsDown: true,
    cell: ({ issuedOn, issuedBy }) => (
      <>
        <Moment at={issuedOn} />
        <span className={styles.by}>by {issuedBy}</span>
      </>
    ),
  },
]

/** Why it came early, the revoked certificate that it replaces, its revocation, and its replacement. */
function Story({ certificate }: { certificate: Certificate }) {
  const { revokedOn, revokeReason, earlyReason, replaces, replacedBy } = certificate
  return (
    <>
      {earlyReason !== null && (
        <span className={styles.small}>issued before the last day: “{earlyReason}”</span>
      )}
      {replaces !== null && <span className={styles.small}>replaces {replaces}</span>}
      {revokedOn !== null && (
        <span className={styles.small}>
          revoked <Moment at={revokedOn} />: “{revokeReason}”
        </span>
      )}
      {replacedBy !== null && <span className={styles.small}>replaced by {replacedBy}</span>}
    </>
  )
}

const certificates = defineList('listCertificates', {
  title: 'Certificates',
  rowsOf: (reply) => reply.certificates,
  rowId: ({ _id }) => _id,
  sort: '-issued',
  searchLabel: 'Number, name, course, e-mail',
  filters: {
    status: select('Status', choicesOf({ valid: 'Valid', revoked: 'Revoked' })),
    from: day('Issued from'),
    to: day('Issued until'),
    campus: selectFrom('Campus', useCampusChoices),
    course: linked(),
    student: linked(),
  },
  columns: certificateColumns,
  emptyText: 'No certificates found.',
  emptyHelp: 'Issue the first ones for a batch that has ended.',
  exportCsv: (api, input) => api.exportCertificates(input),
  isSecondary: ({ revokedOn }) => revokedOn !== null,
})

export function meta() {
  return officeMeta(certificates.title)
}

export default function CertificatesPage() {
  const mayIssue = useMay('certificates')
  const list = useOfficeList(certificates)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [first] = list.rows ?? []
  const rowActions = (certificate: Certificate) => (
    <CertificateActions certificate={certificate} mayIssue={mayIssue} open={setOpened} />
  )
  return (
    <OfficeListPage
      list={list}
      actions={
        mayIssue && <ButtonLink to={pages.issueCertificates()}>Issue certificates</ButtonLink>
      }
      about={
        <NarrowedTo list={list}>
          {list.state.filters.student
            ? (first?.studentName ?? 'one student')
            : (first?.courseName ?? 'one course')}
        </NarrowedTo>
      }
      rowActions={rowActions}
    >
      <OpenedDialog opened={opened} close={() => setOpened(null)} changed={list.result.refetch} />
    </OfficeListPage>
  )
}

type Opened = { what: 'revoke' | 'replace'; certificate: Certificate }

type ActionsProps = {
  certificate: Certificate
  mayIssue: boolean
  open: (opened: Opened) => void
}

function CertificateActions({ certificate, mayIssue, open }: ActionsProps) {
  const api = useApi()
  const { run } = useAction({ otherwise: messages.certificateNotFetched })
  const { _id: id, number, revokedOn, checkPath } = certificate
  return (
    <>
      <RowButton
        of={number}
        onClick={() => void run(async () => savePdf(await api.downloadCertificate({ id })))}
      >
        PDF
      </RowButton>
      <RowLink of={number} to={checkPath}>
        Check
      </RowLink>
      {mayIssue && revokedOn === null && (
        <>
          <RowButton of={number} onClick={() => open({ what: 'replace', certificate })}>
            Replace
          </RowButton>
          <RowButton of={number} tone="bad" onClick={() => open({ what: 'revoke', certificate })}>
            Revoke
          </RowButton>
        </>
      )}
    </>
  )
}

type OpenedProps = { opened: Opened | null; close: () => void; changed: () => void }

function OpenedDialog({ opened, close, changed }: OpenedProps) {
  if (opened === null) return null
  const Dialog = opened.what === 'revoke' ? RevokeDialog : ReplaceDialog
  return <Dialog certificate={opened.certificate} close={close} changed={changed} />
}

type DialogProps = { certificate: Certificate; close: () => void; changed: () => void }

/** Revoking cannot be undone, and needs a reason that the student reads. */
function RevokeDialog({ certificate, close, changed }: DialogProps) {
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const revoke = async () => {
    const { message } = await api.revokeCertificate({ id: certificate._id, reason })
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <ConfirmDialog
      title={`Revoke ${certificate.number}?`}
      confirmLabel="Revoke it"
      busyText="Revoking..."
      confirm={revoke}
      close={close}
    >
      <p>
        The certificate of {certificate.studentName} for {certificate.courseName} is no longer
        valid. Its check page says so, and the student gets a mail.
      </p>
      <TextAreaField
        label="Reason"
        hint="The student reads it."
        required
        minLength={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
