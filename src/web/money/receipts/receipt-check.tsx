import type { Paper } from '#contract/money/documents/paper.ts'
import { QrCode } from '#web/platform/ui/content/qr-code.tsx'
import styles from './receipt-check.module.css'

/** The code and address with which anybody can check this document (rule 37). */
export function ReceiptCheck({ check }: { check: NonNullable<Paper['check']> }) {
  const { title, how, path, signed } = check
  const url = new URL(path, window.location.origin).href
  return (
    <section className={styles.check}>
      <QrCode
        text={signed === null ? url : new URL(signed.path, window.location.origin).href}
        label="QR code with the address of the check page"
        className={signed === null ? styles.code : styles.signedCode}
      />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{how}</p>
        <p className={styles.address}>
          <a href={path}>{url}</a>
        </p>
        {signed !== null && (
          <p>
            {signed.says} <a href={signed.path}>Check the signature</a>
          </p>
        )}
      </div>
    </section>
  )
}
