import type { ReactNode } from 'react'
import type { Tone } from '#web/ui/alert.tsx'
import { toneIcons } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cells.module.css'

type BadgeProps = { tone: Tone | 'plain'; children: ReactNode }

/** A state: always a word and a mark, never colour alone. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {tone !== 'plain' && <Icon name={toneIcons[tone]} size={14} />}
      {children}
    </span>
  )
}
