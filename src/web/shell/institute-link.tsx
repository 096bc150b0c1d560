import type { ReactNode } from 'react'
import { useFrame } from './frame-data.ts'

/** A link to the institute's own site; without a configured site only its words remain out (rule 39). */
export function InstituteLink({ path, children }: { path: string; children: ReactNode }) {
  const { instituteSiteUrl } = useFrame()
  if (instituteSiteUrl === '') return null
  return (
    <a href={instituteSiteUrl.replace(/\/$/, '') + path} rel="noopener">
      {children}
    </a>
  )
}
