import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { getToken } from '#web/session/session.ts'
import { forgetAdmin, getAdminToken } from './admin/frame/admin-storage.ts'
import { httpPortal } from './portal/http-portal.ts'
import { portalContext } from './portal/portal-context.ts'
import { PortalProvider } from './portal/use-portal.ts'

const portal = httpPortal({
  studentToken: getToken,
  adminToken: getAdminToken,
  adminEnded: forgetAdmin,
})

function clientContext() {
  const context = new RouterContextProvider()
  context.set(portalContext, portal)
  return context
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PortalProvider value={portal}>
        <HydratedRouter getContext={clientContext} />
      </PortalProvider>
    </StrictMode>,
  )
})
