import type { ApiClient } from '#contract/endpoints.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as pagesBuild from 'virtual:react-router/server-build'
import { apiContext } from './platform/api/api-context.ts'
import { reportContext } from './platform/api/report-context.ts'

const handle = createRequestHandler(pagesBuild, import.meta.env.MODE)

/**
 * Renders the whole page for a request. The server loads nothing else of the pages. It reads the
 * request's method, URL and these headers: `x-render-nonce` (put on every inline script),
 * `x-institute-site-url` (base of the institute's own site; empty hides its links), `x-public-url`
 * (the portal's public address, for canonical links), `x-google-client-id` and
 * `x-google-script-url` (empty: no Google sign-in). The server sets all of them itself and must
 * drop them from incoming requests.
 * @param report is called with each loader or rendering failure behind a 500; the page is returned
 * all the same.
 */
export function renderPage(
  request: Request,
  api: ApiClient,
  report: (error: unknown) => void = console.error,
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(reportContext, report)
  return handle(request, context)
}
