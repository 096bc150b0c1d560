import type { ReactNode } from 'react'
import type { MenuGroup, OutsideLink } from '#contract/institute/institute.ts'
import { useFrame } from '../frame-data.ts'
import type { FrameData } from '../frame-data.ts'

/**
 * A link to another site or the institute's own; left out where the latter is not configured (rule
 * 39).
 */
export function InstituteLink({ path, children }: { path: string; children: ReactNode }) {
  const address = outsideAddress(useFrame(), path)
  if (address === null) return null
  return (
    <a href={address} rel="noopener">
      {children}
    </a>
  )
}

/**
 * Returns a whole address as it is, and a path under the institute's own site; null where that is
 * not configured.
 */
export function outsideAddress(
  { instituteSiteUrl }: Pick<FrameData, 'instituteSiteUrl'>,
  path: string,
): string | null {
  if (!path.startsWith('/')) return path
  return instituteSiteUrl === '' ? null : instituteSiteUrl.replace(/\/$/, '') + path
}

/** The links with an address, in their order. */
export function useLinksThatLead(links: readonly (OutsideLink | null)[]): OutsideLink[] {
  const frame = useFrame()
  return links.filter(
    (link): link is OutsideLink => link !== null && outsideAddress(frame, link.path) !== null,
  )
}

/** The institute's menu, without links that lack an address; empty where none is left. */
export function useInstituteMenu(): MenuGroup[] {
  const frame = useFrame()
  return frame.institute.menu
    .map(({ label, links }) => ({
      label,
      links: links.filter(({ path }) => outsideAddress(frame, path) !== null),
    }))
    .filter(({ links }) => links.length > 0)
}
