import type { ReactNode } from 'react'
import styles from './alert.module.css'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

export type Tone = 'good' | 'warn' | 'bad' | 'info'

export const toneIcons = {
  good: 'check-circle',
  warn: 'warning',
  bad: 'cross-circle',
  info: 'info',
} as const satisfies Record<Tone, IconName>

type AlertProps = { tone: Tone; title?: ReactNode; isUrgent?: boolean; children?: ReactNode }

/** A message that stays in the page. isUrgent makes assistive technology announce it at once. */
export function Alert({ tone, title, isUrgent = false, children }: AlertProps) {
  return (
    <div className={styles.alert} data-tone={tone} role={isUrgent ? 'alert' : undefined}>
      <Icon name={toneIcons[tone]} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
