import type { ReactNode } from 'react'

/** The only h1 of a page; the shell focuses it after a navigation. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 id="page-title" tabIndex={-1}>
      {children}
    </h1>
  )
}
