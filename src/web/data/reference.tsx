import { referenceOf } from '#web/api/no-answer.ts'
import styles from './reference.module.css'

/** Small print under a failure on our side: what to read out to whoever looks it up in the log. */
export function Reference({ failure }: { failure: unknown }) {
  const reference = referenceOf(failure)
  if (reference === null) return null
  return <p className={styles.reference}>Reference for the office: {reference}</p>
}
