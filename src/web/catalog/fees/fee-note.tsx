import styles from './fee-note.module.css'

/** Under a fee: whether it is the whole price, or what is charged later. */
export function FeeNote({ note }: { note: string | null }) {
  return note === null ? null : <span className={styles.note}>{note}</span>
}
