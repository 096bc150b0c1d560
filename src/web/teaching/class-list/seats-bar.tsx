import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import styles from './class-list.module.css'

type SeatsBarProps = Pick<OfficeBatch, 'seats' | 'sold' | 'held' | 'left' | 'waiting'>

/** The seats of a batch as a bar: those that are taken, and the figures below it. */
export function SeatsBar({ seats, sold, held, left, waiting }: SeatsBarProps) {
  const text = [
    `${sold} of ${seats} seats sold`,
    held > 0 && `${held} held`,
    `${left} left`,
    waiting > 0 && `${waiting} waiting`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <div className={styles.seats}>
      <progress aria-label="Seats taken" max={Math.max(seats, 1)} value={sold + held} />
      <span>{text}</span>
    </div>
  )
}
