import styles from './few-seats.module.css'
import { fewSeatsText } from './seats-text.ts'

export function FewSeats({ left }: { left: number | undefined }) {
  const text = fewSeatsText(left)
  if (text === null) return null
  return (
    <span className={styles.few} data-tone={left === 0 ? 'bad' : 'warn'}>
      {text}
    </span>
  )
}
