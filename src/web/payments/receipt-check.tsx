import { encode } from 'uqr'
import styles from './receipt-check.module.css'

/** The code and the address of the page where anybody can check this receipt (answers.md 37). */
export function ReceiptCheck({ checkPath }: { checkPath: string }) {
  const url = new URL(checkPath, window.location.origin).href
  return (
    <section className={styles['check']}>
      <QrCode text={url} />
      <div>
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

/** One path, dark on white in both schemes: cameras want it so. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the address of the check page"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dots.join('')} fill="#000000" />
    </svg>
  )
}
