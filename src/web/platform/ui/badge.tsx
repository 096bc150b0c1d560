import type { ReactNode } from 'react'
import type { Tone } from './alert.tsx'
import { toneIcons } from './alert.tsx'
import styles from './badge.module.css'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

type BadgeProps = {
  tone: Tone | 'plain'
  /** Replaces the tone's icon. */
  icon?: IconName
  children: ReactNode
}

/** A state: always a word and an icon, never colour alone. */
export function Badge({ tone, icon, children }: BadgeProps) {
  const mark = icon ?? (tone === 'plain' ? null : toneIcons[tone])
  return (
    <span className={styles.badge} data-tone={tone}>
      {mark !== null && <Icon name={mark} size={14} />}
      {children}
    </span>
  )
}
