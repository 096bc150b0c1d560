import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'

/** A link that leads out of the office: it opens a new tab, and says so. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children} <span aria-hidden="true">↗</span>
      <VisuallyHidden>(opens a new tab)</VisuallyHidden>
    </a>
  )
}
