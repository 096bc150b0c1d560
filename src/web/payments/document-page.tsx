import type { MetaArgs } from 'react-router'
import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { paperOf } from '#contract/paper.ts'
import { StudentOnly } from '#web/session/student-only.tsx'
import { DownloadButton } from '#web/documents/download-button.tsx'
import { useApi } from '#web/api/use-api.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { PaperSheet } from './paper-sheet.tsx'
import { receiptFailure } from './receipt-failure.ts'
import { NoReceipt } from './no-receipt.tsx'
import styles from './receipt-page.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { title: 'Document', description: 'A receipt or refund receipt.' })
}

export default function DocumentPage() {
  const { code = '' } = useParams()
  return <StudentOnly title="Document">{() => <OwnDocument code={code} />}</StudentOnly>
}

/** One numbered document, as it was issued. */
function OwnDocument({ code }: { code: string }) {
  const api = useApi()
  const { answer, failure, isFetching, refetch } = useApiQuery('showDocument', { code })
  if (answer)
    return (
      <div className={styles.page}>
        <PaperSheet paper={paperOf(answer.document)} />
        <div className={styles.buttons}>
          <Button onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </Button>
          <DownloadButton
            fetchPdf={() => api.downloadDocument({ code })}
            failureText={messages.receiptNotFetched}
          >
            Download PDF
          </DownloadButton>
          <ButtonLink variant="quiet" to={pages.myPayments()}>
            My payments
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <div className={styles.page}>
      <PageTitle>Document</PageTitle>
      {failure === null ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <NoReceipt failure={receiptFailure(failure)} isFetching={isFetching} refetch={refetch} />
      )}
    </div>
  )
}
