import { useEffect, useRef } from 'react'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './qr-dialog.module.css'
import type { EndingQr } from './use-end-qr.ts'

type LeaveQrProps = { qr: DeskQr; ending: EndingQr; wait: () => void }

/** A code that can still be paid: it waits, or it ends and another method may follow. */
export function LeaveQr({ qr, ending, wait }: LeaveQrProps) {
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <>
      <p ref={question} tabIndex={-1}>
        Nobody has paid yet. {timeLeftText(qr)}
      </p>
      <p>To take cash or a card instead, end it first. Then it can’t be paid twice.</p>
      {ending.failure && <Alert tone="bad" title={ending.failure} isUrgent />}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={ending.back}>
          Back to the QR code
        </Button>
        <Button variant="quiet" onClick={wait}>
          Let it wait
        </Button>
        <Button variant="bad" isBusy={ending.isBusy} busyText="Ending..." onClick={ending.end}>
          End the QR code
        </Button>
      </div>
    </>
  )
}

/** The code's time may have run out since the question was asked. */
function timeLeftText({ qr }: DeskQr): string {
  const minutes = Math.ceil((qr?.secondsLeft ?? 0) / 60)
  if (minutes === 0) return 'The QR code ends now.'
  return `The QR code can be paid for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`
}
