import { useState } from 'react'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { PaymentLinkMade } from '#contract/selling/links/payment-links.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { ShareWays } from '#web/platform/sharing/send-to-parent.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './send-link.module.css'

type Subject = { courseName: string }

type SendLinkProps = {
  /** The subject of the payment. */
  of: Subject
  /** Requests a link; throws a refusal. */
  make: () => Promise<PaymentLinkMade>
  /** There is a link already. */
  isAnother?: boolean
  /** The page shows other courses too. */
  isOneOfMany?: boolean
}

/** Makes a link for another payer, then offers ways to send it. */
export function SendLink({ of, make, isAnother = false, isOneOfMany = false }: SendLinkProps) {
  const { made, isBusy, send } = useNewLink(make)
  return (
    <div className={styles.send}>
      {made === null ? (
        <Button variant="quiet" isBusy={isBusy} busyText="Making a link..." onClick={send}>
          {isAnother ? 'Send another link' : 'Send to a parent to pay'}
          {isOneOfMany && <VisuallyHidden> for {of.courseName}</VisuallyHidden>}
        </Button>
      ) : (
        <LinkMade of={of} made={made} />
      )}
    </div>
  )
}

/**
 * Requests a link with make().
 * @param refused called with a refusal, where the page shows more than a toast.
 */
export function useNewLink(
  make: () => Promise<PaymentLinkMade>,
  refused?: (error: unknown) => void,
) {
  const { run, isBusy } = useAction({ isInDialog: refused !== undefined })
  const [made, setMade] = useState<PaymentLinkMade | null>(null)
  const request = async () => {
    try {
      setMade(await make())
    } catch (error) {
      refused?.(error)
      throw error
    }
  }
  return { made, isBusy, send: () => void run(request) }
}

/** A new link, and the ways to send it. */
export function LinkMade({ of, made }: { of: Subject; made: PaymentLinkMade }) {
  const { name } = useInstitute()
  const until = formatIst(made.expiresOn)
  const part = made.part === null ? '' : `, part ${made.part.number} of ${made.part.of}`
  const text = `Please pay ${formatRupeeText(made.fee)} for my course ${of.courseName}${part} at ${name}. You need no account. The link works until ${until}:`
  return (
    <div className={styles.made} role="status">
      <p>
        The link is ready and works until {until}. Anyone with this link can pay for you. They see
        only your first name, course and fee. You can cancel it under My payments.
      </p>
      <ShareWays shared={{ url: new URL(made.path, window.location.origin).href, text }} />
    </div>
  )
}
