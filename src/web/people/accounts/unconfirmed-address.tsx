import { useApi } from '#web/platform/api/use-api.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { useAskAgain } from '#web/platform/data/use-ask-again.ts'

/**
 * Reminds until the mailed link was followed; nothing is blocked. The response may say that it was
 * followed by now.
 */
export function UnconfirmedAddress() {
  const { isBusy, run } = useAction()
  const api = useApi()
  const toast = useToast()
  const askAgain = useAskAgain()
  const sendAgain = async () => {
    const { message } = await api.sendConfirmation({})
    toast({ tone: 'info', text: message })
    askAgain('showProfile')
  }
  return (
    <Alert tone="warn" title="Please confirm your address">
      <p>Follow the link in the mail that we sent you, so that your receipts reach you.</p>
      <div>
        <Button
          variant="quiet"
          isBusy={isBusy}
          busyText="Sending..."
          onClick={() => void run(sendAgain)}
        >
          Send the mail again
        </Button>
      </div>
    </Alert>
  )
}
