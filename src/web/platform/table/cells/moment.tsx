import styles from './cells.module.css'
import { indianDay } from './indian-day.ts'

type MomentProps = {
  /** ISO 8601; null is shown as a dash. */
  at: string | null
  /** With hours and minutes, where the order within a day matters. */
  hasTime?: boolean
}

/** A day in Indian Standard Time, with the exact time on hover (look §6). */
export function Moment({ at, hasTime = false }: MomentProps) {
  const shown = at === null ? null : indianDay(at)
  if (at === null || shown === null) return <span className={styles.none}>{at ?? '–'}</span>
  return (
    <time className={styles.figures} dateTime={at} title={shown.exact}>
      {shown.day}
      {hasTime && <span className={styles.time}> {shown.time}</span>}
    </time>
  )
}
