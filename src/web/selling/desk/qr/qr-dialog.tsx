import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { classNames } from '#web/platform/ui/class-names.ts'
import { focusTitleWhenLost } from '#web/platform/ui/dialogs/focus-title-when-lost.ts'
import { useModal } from '#web/platform/ui/dialogs/use-modal.ts'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './qr-dialog.module.css'
import { OverQr, PaidQr, receiptPath, ReviewQr, UndecidedQr } from './qr-results.tsx'
import { QrSheet } from './qr-sheet.tsx'
import { LeaveQr } from './leave-qr.tsx'
import { useEndQr } from './use-end-qr.ts'
import { useFullScreen } from './use-full-screen.ts'
import type { FullScreen } from './use-full-screen.ts'
import { useQrWatch } from './use-qr-watch.ts'

type QrDialogProps = {
  first: DeskQr
  /** Makes a new code, where this one has ended. */
  again: () => void
  isMaking: boolean
  /** Called once the money is there and the clerk leaves. */
  paid: () => void
  close: () => void
}

const titles: Record<DeskQr['state'], string> = {
  waiting: 'Scan to pay',
  undecided: 'Waiting for the bank',
  paid: 'Paid',
  review: 'Money to check',
  over: 'QR code ended',
}

/**
 * A QR code for the payer, and its payment: the dialog turns green by itself. Closing a code that
 * can be paid asks whether it waits or ends.
 */
export function QrDialog({ first, again, isMaking, paid, close }: QrDialogProps) {
  const { qr, isOffline } = useQrWatch(first)
  const ending = useEndQr(qr, close)
  const isAsked = ending.isAsked && qr.state === 'waiting'
  const full = useFullScreen(!isAsked && qr.state !== 'over')
  const leave = () => {
    if (qr.state === 'paid') paid()
    if (qr.state !== 'waiting' || isAsked) close()
    else ending.ask()
  }
  return (
    <Frame
      qr={qr}
      title={isAsked ? 'Close the QR code?' : titles[qr.state]}
      leave={full.isOn ? full.leave : leave}
      full={full}
    >
      {isAsked ? (
        <LeaveQr qr={qr} ending={ending} wait={close} />
      ) : (
        <>
          <div className={styles.sheet}>
            <State qr={qr} close={close} />
          </div>
          {isOffline && (
            <Alert tone="warn" title="The portal does not answer. We try again by ourselves." />
          )}
          <div className={styles.buttons}>
            <FullScreenButton qr={qr} full={full} />
            <Button variant="quiet" onClick={leave}>
              Close
            </Button>
            {qr.state === 'over' && (
              <Button isBusy={isMaking} busyText="Making..." onClick={again}>
                New QR code
              </Button>
            )}
            <ReceiptButton qr={qr} paid={paid} />
          </div>
        </>
      )}
    </Frame>
  )
}

function FullScreenButton({ qr: { state }, full }: { qr: DeskQr; full: FullScreen }) {
  if (state !== 'waiting') return null
  return (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) =>
        full.isOn ? full.leave() : full.enter(currentTarget.closest('dialog > div'))
      }
    >
      {full.isOn ? 'Smaller' : 'Full screen'}
    </Button>
  )
}

function State({ qr, close }: { qr: DeskQr; close: () => void }) {
  switch (qr.state) {
    case 'waiting':
      return qr.qr && <QrSheet qr={qr} code={qr.qr} />
    case 'undecided':
      return <UndecidedQr />
    case 'paid':
      return <PaidQr qr={qr} />
    case 'review':
      return <ReviewQr qr={qr} left={close} />
    case 'over':
      return <OverQr />
  }
}

type FrameProps = {
  qr: DeskQr
  title: string
  leave: () => void
  full: FullScreen
  children: ReactNode
}

function Frame({ qr: { state }, title, leave, full, children }: FrameProps) {
  const modal = useModal(leave)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => () => void requestAnimationFrame(focusTitleWhenLost), [])
  // the button that had the focus may be gone
  useEffect(() => {
    const dialog = heading.current?.closest('dialog')
    const { activeElement } = document
    if (dialog === activeElement || !dialog?.contains(activeElement)) heading.current?.focus()
  })
  return (
    <dialog
      {...modal.attributes}
      className={classNames(styles.dialog, full.isOn && styles.full)}
      data-state={state}
      aria-labelledby={titleId}
    >
      <div className={styles.body}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <VisuallyHidden>
          <span role="status">{titles[state]}</span>
        </VisuallyHidden>
        {children}
      </div>
    </dialog>
  )
}

function ReceiptButton({ qr, paid }: { qr: DeskQr; paid: () => void }) {
  const navigate = useNavigate()
  const path = receiptPath(qr)
  if (path === null) return null
  const open = () => {
    paid()
    void navigate(path, { state: { isJustRecorded: true } })
  }
  return <Button onClick={open}>Open the receipt</Button>
}
