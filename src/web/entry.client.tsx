import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { forgetCopies, getToken } from '#web/people/session/session.ts'
import {
  adminEnded,
  announceFactorDue,
  getAdminToken,
} from './platform/office-session/admin-storage.ts'
import { apiContext } from './platform/api/api-context.ts'
import { httpApi } from './platform/api/http-api.ts'
import { ApiProvider } from './platform/api/use-api.ts'
import { watchEarlyTyping } from './platform/drafts/early-typing.ts'
import { whenIdle } from './platform/offline/when-idle.ts'

const api = httpApi({
  studentToken: getToken,
  studentEnded: forgetCopies,
  adminToken: getAdminToken,
  adminEnded,
  factorDue: announceFactorDue,
})

function getContext() {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return context
}

watchEarlyTyping()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ApiProvider value={api}>
        <HydratedRouter getContext={getContext} />
      </ApiProvider>
    </StrictMode>,
  )
})

// The sources of `npm run dev` change too often to be cached by a service worker.
if (import.meta.env.PROD)
  whenIdle(async () => {
    const [{ startOffline }, { startDrafts }] = await Promise.all([
      import('./platform/offline/start-offline.ts'),
      import('./platform/drafts/start-drafts.ts'),
    ])
    startDrafts()
    await startOffline(api)
  })
