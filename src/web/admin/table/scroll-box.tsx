import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './scroll-box.module.css'

type ScrollBoxProps = {
  /** How assistive technology names it: words, or the id of the heading that does. */
  label?: string
  labelledBy?: string
  /** With an edge around, as a list has; without, as a part of a card. */
  isFramed?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A box that scrolls by itself, so it can be reached and scrolled by the keyboard too. */
export function ScrollBox(props: ScrollBoxProps) {
  const { label, labelledBy, isFramed = false, className, children } = props
  return (
    <div
      className={classNames(styles.box, isFramed && styles.framed, className)}
      // of many tables on one page each would be a landmark as a region
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must take the focus
      tabIndex={0}
    >
      {children}
    </div>
  )
}
