import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { getToken } from '#web/session/session.ts'
import { announceFactorDue, forgetAdmin, getAdminToken } from './admin/frame/admin-storage.ts'
import { httpApi } from './api/http-api.ts'
import { apiContext } from './api/api-context.ts'
import { ApiProvider } from './api/use-api.ts'
import { letLibrariesMakeElements } from './ui/own-html.ts'

const api = httpApi({
  studentToken: getToken,
  adminToken: getAdminToken,
  adminEnded: forgetAdmin,
  factorDue: announceFactorDue,
})

function clientContext() {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return context
}

letLibrariesMakeElements()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ApiProvider value={api}>
        <HydratedRouter getContext={clientContext} />
      </ApiProvider>
    </StrictMode>,
  )
})
