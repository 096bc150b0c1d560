import type { MetaArgs } from 'react-router'
import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { paperOf } from '#contract/money/documents/paper.ts'
import { StudentOnly } from '#web/people/session/student-only.tsx'
import { DownloadButton } from '#web/platform/documents/download-button.tsx'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { KeepOnPhone } from '../../teaching/own-courses/keep-on-phone.tsx'
import { KeptCopies } from '../../teaching/own-courses/kept-copies.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { receiptFailure } from './receipt-failure.ts'
import { NoReceipt } from './no-receipt.tsx'
import styles from './receipt-page.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { title: 'Document', description: 'A receipt or refund receipt.' })
}

export default function DocumentPage() {
  const { code = '' } = useParams()
  return (
    <StudentOnly title="Document">
      {({ _id }) => <OwnDocument code={code} studentId={_id} />}
    </StudentOnly>
  )
}

function OwnDocument({ code, studentId }: { code: string; studentId: string }) {
  const api = useApi()
  const { answer, failure, isFetching, refetch } = useApiQuery('showDocument', { code })
  const fetchPdf = () => api.downloadDocument({ code })
  if (answer) {
    const paper = paperOf(answer.document)
    return (
      <div className={styles.page}>
        <PaperSheet paper={paper} />
        <div className={styles.buttons}>
          <Button onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </Button>
          <DownloadButton fetchPdf={fetchPdf} failureText={messages.receiptNotFetched}>
            Download PDF
          </DownloadButton>
          <ButtonLink variant="quiet" to={pages.myPayments()}>
            My payments
          </ButtonLink>
        </div>
        <KeepOnPhone studentId={studentId} paper={paper} fetchPdf={fetchPdf} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <PageTitle>Document</PageTitle>
      {failure === null ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <NoReceipt failure={receiptFailure(failure)} isFetching={isFetching} refetch={refetch} />
      )}
      {hasNoConnection(failure) && <KeptCopies />}
    </div>
  )
}
