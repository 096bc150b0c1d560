import type { ComponentProps } from 'react'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { NoQrDialog } from './no-qr-dialog.tsx'
import type { OwnUpi } from './no-qr-dialog.tsx'
import { QrDialog } from './qr-dialog.tsx'
import { useShowQr } from './use-show-qr.ts'
import type { ShowingQr } from './use-show-qr.ts'

type ShowQrProps = Pick<ComponentProps<'button'>, 'children'> & {
  show: () => Promise<DeskQr>
  /** Called once the money is there and the clerk leaves. */
  paid: () => void
  /** The same amount at the institute's own UPI address, if no provider makes a code. */
  own: OwnUpi | null
}

/** A button that shows a QR code for an amount that is due. */
export function ShowQr({ show, paid, own, children = 'Show QR' }: ShowQrProps) {
  const showing = useShowQr(show)
  return (
    <>
      <ShowQrButton showing={showing}>{children}</ShowQrButton>
      <ShownQrDialog showing={showing} paid={paid} own={own} />
    </>
  )
}

export function ShowQrButton({
  showing: { isBusy, open },
  children = 'Show QR',
}: Pick<ShowQrProps, 'children'> & { showing: ShowingQr }) {
  return (
    <Button variant="quiet" isBusy={isBusy} busyText="Making the QR code..." onClick={open}>
      {children}
    </Button>
  )
}

type ShownProps = Pick<ShowQrProps, 'own' | 'paid'> & { showing: ShowingQr }

export function ShownQrDialog({ showing, paid, own }: ShownProps) {
  const { shown, isBusy, open, close } = showing
  if (shown === null) return null
  if (shown.kind === 'none')
    return <NoQrDialog sentence={shown.sentence} own={shown.mayUseOwn ? own : null} close={close} />
  const { orderId, part, qr } = shown.qr
  return (
    <QrDialog
      // a new code begins anew
      key={`${orderId} ${part} ${qr?.text ?? qr?.image ?? ''}`}
      first={shown.qr}
      again={open}
      isMaking={isBusy}
      paid={paid}
      close={close}
    />
  )
}
