import { receiptTexts } from '#contract/receipt-facts.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import styles from './receipt-check.module.css'

/** The code and the address of the page where anybody can check this receipt (rule 37). */
export function ReceiptCheck({ checkPath }: { checkPath: string }) {
  const url = new URL(checkPath, window.location.origin).href
  return (
    <section className={styles.check}>
      <QrCode
        text={url}
        label="QR code with the address of the check page"
        className={styles.code}
      />
      <div className={styles.words}>
        <h2>{receiptTexts.check}</h2>
        <p>{receiptTexts.checkHow}</p>
        <p className={styles.address}>
          <a href={checkPath}>{url}</a>
        </p>
      </div>
    </section>
  )
}
