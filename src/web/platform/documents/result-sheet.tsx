import type { ReactNode } from 'react'
import type { Tone } from '#web/platform/ui/alert.tsx'
import { toneIcons } from '#web/platform/ui/alert.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import styles from './result-sheet.module.css'
import { useTitleFocus } from './use-title-focus.ts'

type ResultSheetProps = {
  tone: Tone
  headline: string
  sentence?: string | null
  /** The facts, then other content under the sentence. */
  children?: ReactNode
  steps: ReactNode
  /** Content after the next step. */
  after?: ReactNode
}

/** A large plain sentence first, then the facts, then the next step (look §4). */
export function ResultSheet(props: ResultSheetProps) {
  const { tone, headline, sentence, children, steps, after } = props
  useTitleFocus()
  return (
    <section className={styles.sheet}>
      <span className={styles.mark} data-tone={tone}>
        <Icon name={toneIcons[tone]} size={48} />
      </span>
      <PageTitle>{headline}</PageTitle>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      <div className={styles.facts}>{children}</div>
      <div className={styles.steps}>{steps}</div>
      {after}
    </section>
  )
}
