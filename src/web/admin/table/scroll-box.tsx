import type { ReactNode } from 'react'

type ScrollBoxProps = {
  /** How assistive technology names it: words, or the id of the heading that does. */
  label?: string
  labelledBy?: string
  className: string | undefined
  children: ReactNode
}

/** A box that scrolls by itself, so it can be reached and scrolled by the keyboard too. */
export function ScrollBox({ label, labelledBy, className, children }: ScrollBoxProps) {
  return (
    <div
      className={className}
      role="region"
      aria-label={label}
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must take the focus
      tabIndex={0}
    >
      {children}
    </div>
  )
}
