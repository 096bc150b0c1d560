import { useEffect, useId } from 'react'
import { formatRupeeText, parseRupees } from '#contract/money/money.ts'
import { upiLink } from '#contract/money/upi/upi-link.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { QrCode } from '#web/platform/ui/content/qr-code.tsx'
import { focusTitleWhenLost } from '#web/platform/ui/dialogs/focus-title-when-lost.ts'
import { useModal } from '#web/platform/ui/dialogs/use-modal.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useInstitute } from '../../../platform/shell/frame-data.ts'
import styles from './qr-dialog.module.css'

/** A payment to the institute's own UPI address: no provider reports it. */
export type OwnUpi = {
  /** Rupee text. */
  amount: string
  /** Unique to what is paid; it stands in the bank's statement. */
  reference: string
  /** What happens if nobody records it now. */
  later: string
  /** Records it as a UPI payment with this reference, or fills in a form. */
  record: (reference: string) => Promise<void> | void
  recordText: string
}

type NoQrProps = { sentence: string; own: OwnUpi | null; close: () => void }

/** Why there is no QR code of a provider, and the institute's own UPI address in its place. */
export function NoQrDialog({ sentence, own, close }: NoQrProps) {
  const modal = useModal(close)
  const titleId = useId()
  useEffect(() => () => void requestAnimationFrame(focusTitleWhenLost), [])
  const { upiAddress } = useInstitute()
  const { run, isBusy, failure } = useAction({ isInDialog: true })
  const record = async () => {
    await own?.record(own.reference)
    close()
  }
  return (
    <dialog {...modal.attributes} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.body}>
        <h2 id={titleId} tabIndex={-1}>
          {own && upiAddress ? 'Scan to pay our UPI address' : 'No QR code'}
        </h2>
        <p>{sentence}</p>
        {own && upiAddress && <OwnCode own={own} address={upiAddress} />}
        {own && !upiAddress && (
          <p>An owner can enter the UPI address under Institute. Then its QR code appears here.</p>
        )}
        {failure && <Alert tone="bad" title={failure} isUrgent />}
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={modal.leave}>
            Close
          </Button>
          {own && upiAddress && (
            <Button isBusy={isBusy} busyText="Recording..." onClick={() => void run(record)}>
              {own.recordText}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}

function OwnCode({ own, address }: { own: OwnUpi; address: string }) {
  const { name } = useInstitute()
  const { amount, reference, later } = own
  const amountInPaise = parseRupees(amount)
  if (amountInPaise === null) return null
  return (
    <>
      <div className={styles.sheet}>
        <p className={styles.amount}>{formatRupeeText(amount)}</p>
        <QrCode
          text={upiLink({ address, name, amountInPaise, reference })}
          label={`QR code to pay ${formatRupeeText(amount)} to ${address}`}
          isForPaying
          className={styles.code}
        />
        <p className={styles.whose}>
          {address}
          <span className={styles.small}>Reference {reference}</span>
        </p>
      </div>
      <p>No provider reports this payment. Look at the payer’s app before you record it. {later}</p>
    </>
  )
}
