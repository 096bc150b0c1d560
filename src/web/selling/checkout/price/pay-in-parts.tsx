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

/** All at once, or the first part now and the others on their days. */
export function PayInParts({ total, parts, isChosen, choose }: PayInPartsProps) {
  const [first, ...later] = parts ?? []
  if (first === undefined) return null
  return (
    <fieldset className={styles.part}>
      <legend>Pay at once or in parts</legend>
      <label className={styles.way}>
        <input type="radio" name="parts" checked={!isChosen} onChange={() => choose(false)} />
        <strong>At once</strong>
        <small>{formatRupeeText(total)} now.</small>
      </label>
      <label className={styles.way}>
        <input type="radio" name="parts" checked={isChosen} onChange={() => choose(true)} />
        <strong>In {parts?.length} parts</strong>
        <small>
          {formatRupeeText(first.amount)} now, then {later.map(inWords).join(', ')}. Your place is
          yours with the first part.
        </small>
      </label>
    </fieldset>
  )
}

function inWords({ amount, dueOn }: PlannedPart): string {
  const day = dueOn === null ? 'at once' : `on ${formatIndianDay(dueOn)}`
  return `${formatRupeeText(amount)} ${day}`
}
