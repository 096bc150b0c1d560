import type { MetaArgs } from 'react-router'
import { useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { receiptPaper } from '#contract/money/documents/paper.ts'
import { StudentOnly } from '#web/people/session/student-only.tsx'
import { DownloadButton } from '#web/platform/documents/download-button.tsx'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { SendToParent } from '#web/platform/sharing/send-to-parent.tsx'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { KeepOnPhone } from '../../teaching/own-courses/keep-on-phone.tsx'
import { KeptCopies } from '../../teaching/own-courses/kept-copies.tsx'
import { receiptFailure, receiptIn } from './receipt-failure.ts'
import styles from './receipt-page.module.css'
import { NoReceipt } from './no-receipt.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { title: 'Receipt', description: 'The receipt of a payment.' })
}

export default function ReceiptPage() {
  const { orderId = '' } = useParams()
  return (
    <StudentOnly title="Receipt">
      {({ _id }) => <OwnReceipt orderId={orderId} studentId={_id} />}
    </StudentOnly>
  )
}

function OwnReceipt({ orderId, studentId }: { orderId: string; studentId: string }) {
  const { name } = useInstitute()
  const api = useApi()
  const { answer, failure, isFetching, refetch } = useApiQuery('showReceipt', { orderId })
  const found = answer && receiptIn(answer)
  const fetchPdf = () => api.downloadReceipt({ orderId })
  if (found && 'receipt' in found) {
    const paper = receiptPaper(found.receipt)
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
          <SendToParent
            path={found.receipt.checkPath}
            text={`A receipt of ${name}. Check it here:`}
          />
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
      <PageTitle>Receipt</PageTitle>
      {failure === null && !found ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <NoReceipt
          failure={found?.failure ?? receiptFailure(failure)}
          isFetching={isFetching}
          refetch={refetch}
        />
      )}
      {hasNoConnection(failure) && <KeptCopies />}
    </div>
  )
}
