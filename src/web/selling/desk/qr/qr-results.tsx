import { Link } from 'react-router'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './qr-dialog.module.css'

/** The money is there. */
export function PaidQr({ qr }: { qr: DeskQr }) {
  return (
    <div className={styles.paid}>
      <Icon name="check-circle" size={72} />
      <p className={styles.amount}>{formatRupeeText(qr.amount)}</p>
      <p className={styles.whose}>
        <span>{qr.payer}</span>
        <span className={styles.small}>{qr.pays}</span>
      </p>
      <p>{receiptText(qr)}</p>
    </div>
  )
}

function receiptText({ receipt, mailedTo }: DeskQr): string {
  const which = receipt === null ? 'The receipt follows.' : `Receipt ${receipt.number}.`
  return mailedTo === null
    ? `${which} No e-mail: print it or share it.`
    : `${which} It is mailed to ${mailedTo}.`
}

/** The receipt's page prints, mails and shares it. */
export function receiptPath({ orderId, part, receipt }: DeskQr): string | null {
  if (receipt === null) return null
  return part === 1 ? pages.officeReceipt(orderId) : pages.officeDocument(receipt.code)
}

export function UndecidedQr() {
  return <p>The payer has paid, but the bank has not confirmed it yet. Take no other money.</p>
}

/** @param props.left is called where the clerk follows the link, to a page under the dialog. */
export function ReviewQr({ qr, left }: { qr: DeskQr; left: () => void }) {
  return (
    <p>
      Money has arrived, but it needs a check. See{' '}
      <Link to={pages.officeOrder(qr.orderId)} onClick={left}>
        order {qr.orderId}
      </Link>
      .
    </p>
  )
}

export function OverQr() {
  return (
    <>
      <p>Nobody can pay with this QR code any more.</p>
      <p>If the payer’s app shows a payment, wait a few minutes: it appears here by itself.</p>
    </>
  )
}
