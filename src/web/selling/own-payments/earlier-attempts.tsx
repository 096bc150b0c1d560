import type { MyPayments } from '#contract/money/payments.ts'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { CheckButton } from './check-button.tsx'
import styles from '#web/platform/ui/content/record-card.module.css'
import { resultLabels } from '../results/result-labels.ts'
import { useCheck } from '../results/use-check.ts'

type ListedPayment = MyPayments['payments'][number]

/** Unsuccessful attempts, folded under the newest payment of their course. */
export function EarlierAttempts({ attempts }: { attempts: ListedPayment[] }) {
  return (
    <details className={styles.tries}>
      <summary>
        {attempts.length === 1 ? '1 earlier try' : `${attempts.length} earlier tries`}
      </summary>
      <ul>
        {attempts.map((one) => (
          <li key={one.orderId}>
            <EarlierAttempt listed={one} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Late money may still arrive for it, so it can be checked; a new try starts at the newest. */
function EarlierAttempt({ listed }: { listed: ListedPayment }) {
  const check = useCheck(listed)
  const payment = { ...listed, ...check.answer }
  const when = formatIst(payment.startedOn)
  return (
    <>
      <p>
        {resultLabels(payment).state} · {formatRupeeText(payment.amount)}
      </p>
      <p className={styles.small}>
        {when} · Order{'\u00A0'}
        {payment.orderId}
      </p>
      {payment.canCheck && <CheckButton check={check} of={` on the try of ${when}`} />}
      <p className={styles.asked} role="status">
        {check.statusText}
      </p>
    </>
  )
}
