import type { ApiClient } from '#contract/endpoints.ts'
import { RouterContextProvider } from 'react-router'
import * as pagesBuild from 'virtual:react-router/server-build'
import { apiContext } from './api/api-context.ts'
import { reportContext } from './api/report-context.ts'
import { handingContext, handingOver } from './data/handed.ts'
import { handlersByPage } from './handlers-by-page.ts'

const handlerFor = handlersByPage(pagesBuild, import.meta.env.MODE)

/**
 * The whole page for a request, rendered to its end: everything the server ever loads of the pages.
 * Of the request it reads method, url and these headers: `x-render-nonce` (put on every inline script),
 * `x-institute-site-url` (base of the institute's own site; empty hides its links), `x-public-url`
 * (the portal's outside address, for canonical links), `x-google-client-id` and `x-google-script-url`
 * (empty: no Google sign-in). The server sets all of them itself and must drop
 * them from what strangers send.
 * @param report told of each loader or rendering failure behind a 500; such a page answers all the same.
 */
export function renderPage(
  request: Request,
  api: ApiClient,
  report: (error: unknown) => void = console.error,
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(reportContext, report)
  if (!new URL(request.url).pathname.endsWith('.data')) context.set(handingContext, handingOver())
  return handlerFor(request)(request, context)
}
