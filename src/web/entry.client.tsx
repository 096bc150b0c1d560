import type { ApiClient } from '#contract/endpoints.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { forgetCopies, getToken } from '#web/session/session.ts'
import { adminEnded, announceFactorDue, getAdminToken } from './admin/frame/admin-storage.ts'
import { askAhead, askUnlessAhead } from './api/answers-ahead.ts'
import { httpApi } from './api/http-api.ts'
import { apiContext } from './api/api-context.ts'
import { ApiProvider } from './api/use-api.ts'
import { whenQuiet } from './offline/when-quiet.ts'
import { letLibrariesMakeElements } from './ui/own-html.ts'

const sessions = {
  studentToken: getToken,
  studentEnded: forgetCopies,
  adminToken: getAdminToken,
  adminEnded,
  factorDue: announceFactorDue,
}
const api = httpApi(sessions, askUnlessAhead)

function contextWith(calls: ApiClient) {
  const context = new RouterContextProvider()
  context.set(apiContext, calls)
  return context
}

letLibrariesMakeElements()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ApiProvider value={api}>
        <HydratedRouter getContext={() => contextWith(api)} />
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
    // what is read ahead is the same for everybody, and asked as nobody
    loadByIntent(contextWith(httpApi({ ...sessions, studentToken: () => null }, askAhead)))
    await startOffline(api)
  })
