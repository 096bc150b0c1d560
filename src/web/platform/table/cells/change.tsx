import styles from './change.module.css'
import { changeText } from './change-text.ts'

type ChangeProps = {
  now: string
  before: string
  /** The earlier time; left out: the context says it. */
  than?: string
}

/**
 * An amount against an earlier one: '▲ 12 %'. Amounts are rupee text. The arrow repeats the word
 * for the eye.
 */
export function Change({ now, before, than }: ChangeProps) {
  const { text, way } = changeText(Number(now), Number(before))
  return (
    <span className={styles.change}>
      {way !== 'same' && <span aria-hidden="true">{way === 'up' ? '▲' : '▼'} </span>}
      {text}
      {than !== undefined && ` ${way === 'same' ? 'as' : 'than'} ${than}`}
    </span>
  )
}
