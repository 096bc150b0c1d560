import styles from './change.module.css'
import { changeText } from './change-text.ts'

/**
 * An amount against an earlier one: '▲ 12 %'. Amounts are rupee text. The arrow repeats the word
 * for the eye.
 */
export function Change({ now, before }: { now: string; before: string }) {
  const { text, way } = changeText(Number(now), Number(before))
  return (
    <span className={styles.change}>
      {way !== 'same' && <span aria-hidden="true">{way === 'up' ? '▲' : '▼'} </span>}
      {text}
    </span>
  )
}
