import { QrCode } from '#web/ui/qr-code.tsx'
import styles from './receipt-check.module.css'

/** The code and the address of the page where anybody can check this receipt (answers.md 37). */
export function ReceiptCheck({ checkPath }: { checkPath: string }) {
  const url = new URL(checkPath, window.location.origin).href
  return (
    <section className={styles['check']}>
      <QrCode
        text={url}
        label="QR code with the address of the check page"
        className={styles['code']}
      />
      <div className={styles['words']}>
        <h2>Check this receipt</h2>
        <p>
          Anybody can check that this receipt is genuine: scan the code, or open the address. The
          page shows only the number, the date, the amount and whether the money was returned.
        </p>
        <p className={styles['address']}>
          <a href={checkPath}>{url}</a>
        </p>
      </div>
    </section>
  )
}
