import type { Portal } from '#contract/endpoints.ts'
import { createContext, useContext } from 'react'

const MountedPortal = createContext<Portal | null>(null)

/** Set once by each entry; see portal-context.ts for the loaders' way to the same portal. */
export const PortalProvider = MountedPortal.Provider

/** The portal for effects and submit handlers of components. */
export function usePortal(): Portal {
  const portal = useContext(MountedPortal)
  if (portal === null) throw new Error('usePortal() needs the PortalProvider of an entry')
  return portal
}
