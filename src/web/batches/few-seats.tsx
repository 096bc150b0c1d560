import styles from './few-seats.module.css'
import { fewSeatsText } from './seats-text.ts'

/** Said only where it matters: few are left, or none. */
export function FewSeats({ left }: { left: number | undefined }) {
  const text = fewSeatsText(left)
  if (text === null) return null
  return (
    <span className={styles.few} data-tone={left === 0 ? 'bad' : 'warn'}>
      {text}
    </span>
  )
}
