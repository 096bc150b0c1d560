import type { ReactNode } from 'react'
import type { Tone } from './alert.tsx'
import { toneIcons } from './alert.tsx'
import styles from './badge.module.css'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

type BadgeProps = {
  tone: Tone | 'plain'
  /** Another mark than the tone's own. */
  icon?: IconName
  children: ReactNode
}

/** A state: always a word and a mark, never colour alone. */
export function Badge({ tone, icon, children }: BadgeProps) {
  const mark = icon ?? (tone === 'plain' ? null : toneIcons[tone])
  return (
    <span className={styles.badge} data-tone={tone}>
      {mark !== null && <Icon name={mark} size={14} />}
      {children}
    </span>
  )
}
