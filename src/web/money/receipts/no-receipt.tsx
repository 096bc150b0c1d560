import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import type { receiptFailure } from './receipt-failure.ts'
import styles from './receipt-page.module.css'

type NoReceiptProps = {
  failure: ReturnType<typeof receiptFailure>
  isFetching: boolean
  refetch: () => void
}

/** The text where a document could not be loaded. */
export function NoReceipt({ failure, isFetching, refetch }: NoReceiptProps) {
  const { tone, text, sentence, canTryAgain } = failure
  return (
    <>
      <Alert tone={tone} title={text} isUrgent>
        {sentence}
      </Alert>
      <div className={styles.buttons}>
        {canTryAgain && (
          <Button isBusy={isFetching} busyText={messages.loading} onClick={refetch}>
            Try again
          </Button>
        )}
        <ButtonLink variant="quiet" to={pages.myPayments()}>
          My payments
        </ButtonLink>
      </div>
    </>
  )
}
