import type { PlannedPart } from '#contract/selling/parts/dues.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import styles from '../way-to-pay.module.css'

type PayInPartsProps = {
  total: string
  /** null: it can be paid at once only. */
  parts: readonly PlannedPart[] | null
  isChosen: boolean
  choose: (inParts: boolean) => void
}

/** In full, or the first part now and the others on their days. */
export function PayInParts({ total, parts, isChosen, choose }: PayInPartsProps) {
  const [first, ...later] = parts ?? []
  if (first === undefined) return null
  return (
    <fieldset className={styles.part}>
      <legend>Pay in full or in instalments</legend>
      <label className={styles.way}>
        <input type="radio" name="parts" checked={!isChosen} onChange={() => choose(false)} />
        <strong>In full</strong>
        <small>{formatRupeeText(total)} now.</small>
      </label>
      <label className={styles.way}>
        <input type="radio" name="parts" checked={isChosen} onChange={() => choose(true)} />
        <strong>In {parts?.length} instalments</strong>
        <small>
          Pay {listOf([`${formatRupeeText(first.amount)} now`, ...later.map(inWords)])}. Your seat
          is confirmed with the first payment.
        </small>
      </label>
    </fieldset>
  )
}

function inWords({ amount, dueOn }: PlannedPart): string {
  const day = dueOn === null ? 'at once' : `on ${formatIndianDay(dueOn)}`
  return `${formatRupeeText(amount)} ${day}`
}

/** 'a, b and c'. */
function listOf(texts: readonly string[]): string {
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' and ')
}
