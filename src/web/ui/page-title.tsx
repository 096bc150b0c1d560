import type { ReactNode } from 'react'

/** The one h1 of a page; the shell moves the focus here after a change of page. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 id="page-title" tabIndex={-1}>
      {children}
    </h1>
  )
}
