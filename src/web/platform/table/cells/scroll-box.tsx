import type { ReactNode } from 'react'
import { classNames } from '#web/platform/ui/class-names.ts'
import styles from './scroll-box.module.css'

type ScrollBoxProps = {
  /** Its name for assistive technology: a text, or the id of a heading. */
  label?: string
  labelledBy?: string
  /** With a border, as a list; without one inside a card. */
  isFramed?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A scrollable box that the keyboard can reach and scroll. */
export function ScrollBox(props: ScrollBoxProps) {
  const { label, labelledBy, isFramed = false, className, children } = props
  return (
    <div
      className={classNames(styles.box, isFramed && styles.framed, className)}
      // as regions, many tables on one page would each be a landmark
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
