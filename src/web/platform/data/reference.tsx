import { referenceOf } from '#web/platform/api/no-answer.ts'
import styles from './reference.module.css'

/** Small print under an internal error: the log id to read out on the telephone. */
export function Reference({ failure }: { failure: unknown }) {
  const reference = referenceOf(failure)
  if (reference === null) return null
  return <p className={styles.reference}>Reference for the office: {reference}</p>
}
