import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { OfficeDocument } from '../../money/office-documents/office-document.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

export function meta() {
  return officeMeta('Certificate')
}

const back = { label: 'Certificates', path: pages.officeCertificates() }

/** Any certificate as its holder sees it, to open, to print and to save. */
export default function OfficeCertificatePage() {
  const { id = '' } = useParams()
  const api = useApi()
  const query = useApiQuery('showCertificate', { id })
  const certificate = query.answer?.certificate
  if (!certificate)
    return (
      <OfficePage title="Certificate" tab="Certificate" back={back}>
        <LoadFailed {...query} />
        {query.isFetching && <p role="status">{messages.loading}</p>}
      </OfficePage>
    )
  return (
    <OfficeDocument
      back={back}
      isLandscape
      tab={`${certificate.studentName} · Certificate`}
      fetchPdf={() => api.downloadCertificate({ id })}
      failureText={messages.certificateNotFetched}
      actions={
        <ButtonLink variant="quiet" to={pages.officeStudent(certificate.studentId)}>
          Open the student
        </ButtonLink>
      }
    >
      <CertificateSheet certificate={certificate} />
    </OfficeDocument>
  )
}
