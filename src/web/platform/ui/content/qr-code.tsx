import { encode } from 'uqr'
import styles from './qr-code.module.css'

type QrCodeProps = {
  text: string
  /** The code's target, for assistive technology. */
  label: string
  /** The class with its size; the default is large enough for a phone in front of a screen. */
  className?: string | undefined
  /** A code that somebody pays by: larger, with the whole quiet zone. */
  isForPaying?: boolean
}

/** One path, dark on white in both schemes, as cameras need it. */
export function QrCode({ text, label, isForPaying = false, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: isForPaying ? 4 : 2 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={className ?? (isForPaying ? styles.paying : styles.code)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dots.join('')} fill="#000000" />
    </svg>
  )
}
