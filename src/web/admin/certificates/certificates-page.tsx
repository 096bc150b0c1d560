import { useState } from 'react'
import type { Certificate, CertificateList } from '#contract/certificates.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { savePdf } from '#web/documents/save-pdf.ts'
import { useApi } from '#web/api/use-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useMay } from '../frame/admin-session.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { useAction } from '#web/data/use-action.ts'
import { DateFilter, SelectFilter } from '../table/list-filters.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { RowButton, RowLink } from '../table/row-action.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { certificateColumns } from './certificate-columns.tsx'
import { FilteredBy } from './filtered-by.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

const filters = ['status', 'from', 'to', 'course', 'student']
const rowsOf = (reply: CertificateList) => reply.certificates
const statuses = [
  { value: 'valid', label: 'Valid' },
  { value: 'revoked', label: 'Revoked' },
]

export function meta() {
  return officeMeta('Certificates')
}

export default function CertificatesPage() {
  const api = useApi()
  const mayIssue = useMay('certificates')
  const list = useOfficeList('listCertificates', { rowsOf, filters, sort: '-issued' })
  const [opened, setOpened] = useState<Opened | null>(null)
  const rowActions = (certificate: Certificate) => (
    <CertificateActions certificate={certificate} mayIssue={mayIssue} open={setOpened} />
  )
  return (
    <OfficePage
      title="Certificates"
      actions={
        mayIssue && <ButtonLink to={pages.issueCertificates()}>Issue certificates</ButtonLink>
      }
    >
      <FilteredBy list={list} />
      <OfficeTable
        list={list}
        caption="Certificates"
        columns={certificateColumns}
        rowId={({ _id }) => _id}
        searchLabel="Number, name, course, e-mail"
        filters={
          <>
            <SelectFilter list={list} name="status" label="Status" choices={statuses} />
            <DateFilter list={list} name="from" label="Issued from" />
            <DateFilter list={list} name="to" label="Issued until" />
          </>
        }
        emptyText="No certificates found."
        emptyHelp="They are issued from a course and its students."
        exportCsv={() => api.exportCertificates(list.exportInput)}
        isSecondary={({ revokedOn }) => revokedOn !== null}
        rowActions={rowActions}
      />
      <OpenedDialog opened={opened} close={() => setOpened(null)} changed={list.asked.refetch} />
    </OfficePage>
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
