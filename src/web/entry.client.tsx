import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { forgetCopies, getToken } from '#web/session/session.ts'
import { adminEnded, announceFactorDue, getAdminToken } from './admin/frame/admin-storage.ts'
import { httpApi } from './api/http-api.ts'
import { apiContext } from './api/api-context.ts'
import { ApiProvider } from './api/use-api.ts'
import { whenQuiet } from './offline/when-quiet.ts'
import { letLibrariesMakeElements } from './ui/own-html.ts'

const api = httpApi({
  studentToken: getToken,
  studentEnded: forgetCopies,
  adminToken: getAdminToken,
  adminEnded,
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

// the sources of npm run dev change too often to be kept
if (import.meta.env.PROD)
  whenQuiet(async () => {
    const [{ loadByIntent }, { startOffline }, { startDrafts }] = await Promise.all([
      import('./ahead/load-by-intent.ts'),
      import('./offline/start-offline.ts'),
      import('./drafts/start-drafts.ts'),
    ])
    startDrafts()
    loadByIntent()
    await startOffline(api)
  })
