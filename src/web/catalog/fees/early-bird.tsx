import type { EarlyBird } from '#contract/teaching/batches.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { classNames } from '#web/platform/ui/class-names.ts'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './early-bird.module.css'

/** The full fee, struck through. Screen readers do not announce that, so it is said too. */
export function FullFee({ children }: { children: string }) {
  return (
    <s className={styles.full}>
      <VisuallyHidden>Full fee, not to be paid now: </VisuallyHidden>
      {children}
    </s>
  )
}

type EarlyFeeProps = { earlyBird: EarlyBird; className?: string | undefined }

/** The reduced fee: '₹4,000 until 30 Nov 2026', by the day in India. */
export function EarlyFee({ earlyBird: { fee, until }, className }: EarlyFeeProps) {
  return (
    <span className={classNames(styles.early, className)}>
      <strong>{formatRupeeText(fee)}</strong>
      {until !== null && <> until {formatIndianDay(until)}</>}
    </span>
  )
}
