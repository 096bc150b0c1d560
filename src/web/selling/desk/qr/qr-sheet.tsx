import { formatRupeeText } from '#contract/money/money.ts'
import type { DeskQr, QrToScan } from '#contract/selling/desk/desk-qr.ts'
import { QrCode } from '#web/platform/ui/content/qr-code.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './qr-dialog.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

/** The code, large enough for a phone in front of the screen: what the payer needs to see. */
export function QrSheet({ qr, code }: { qr: DeskQr; code: QrToScan }) {
  return (
    <>
      <p className={styles.amount}>{formatRupeeText(qr.amount)}</p>
      <p className={styles.whose}>
        <span>{qr.payer}</span>
        <span className={styles.small}>{qr.pays}</span>
      </p>
      <Code code={code} qr={qr} />
      <p className={styles.hint}>Scan it with any UPI app.</p>
      <TimeLeft secondsLeft={code.secondsLeft} />
    </>
  )
}

/** Some providers give only the address of their own picture, which no other page may load. */
function Code({ code: { text, image }, qr }: { code: QrToScan; qr: DeskQr }) {
  if (text !== null)
    return (
      <QrCode
        text={text}
        label={`QR code to pay ${formatRupeeText(qr.amount)}`}
        isForPaying
        className={styles.code}
      />
    )
  if (image === null) return null
  return (
    <p className={styles.outside}>
      <a href={image} target="_blank" rel="noreferrer">
        Open the QR code at {qr.provider} <Icon name="external" size={16} />
      </a>
      <span className={styles.small}>
        Ask {qr.provider} for “image content”: then the code appears here.
      </span>
    </p>
  )
}

function TimeLeft({ secondsLeft }: { secondsLeft: number }) {
  const left = useSecondsLeft(secondsLeft)
  const seconds = String(left % 60).padStart(2, '0')
  return (
    <p className={styles.left} role="timer">
      Time left: {Math.floor(left / 60)}:{seconds}
    </p>
  )
}
