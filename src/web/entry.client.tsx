import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { forgetCopies, getToken } from '#web/session/session.ts'
import { adminEnded, announceFactorDue, getAdminToken } from './admin/frame/admin-storage.ts'
import { httpApi } from './api/http-api.ts'
import { apiContext } from './api/api-context.ts'
import { ApiProvider } from './api/use-api.ts'
import { beginDrafts } from './drafts/begin-drafts.ts'
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

/** Once React has taken over what the server sent: a note of ours in a form would be foreign to it before. */
function Drafts() {
  useEffect(beginDrafts, [])
  return null
}

letLibrariesMakeElements()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ApiProvider value={api}>
        <HydratedRouter getContext={clientContext} />
        <Drafts />
      </ApiProvider>
    </StrictMode>,
  )
})

// the sources of npm run dev change too often to be kept
if (import.meta.env.PROD)
  whenQuiet(async () => {
    const [{ loadByIntent }, { startOffline }] = await Promise.all([
      import('./ahead/load-by-intent.ts'),
      import('./offline/start-offline.ts'),
    ])
    loadByIntent()
    await startOffline(api)
  })
