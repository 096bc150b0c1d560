import type { FastifyInstance } from 'fastify'
import { finishText, sendFinished } from '../http/finished-text.ts'
import type { PreparedResponse } from '../http/prepared-response.ts'
import { docsPolicy, printDocsPage } from './docs-page.ts'
import { printOpenApi } from './open-api.ts'

/**
 * The API for programs of others: as OpenAPI, and as a page (commands §4). Both are made when somebody asks first.
 * @param about.publicUrl where the portal is had from, without a path.
 */
export function apiDocsRoutes(
  app: FastifyInstance,
  about: { instituteName: string; publicUrl: string },
): void {
  const { publicUrl } = about
  const print = () => printOpenApi({ title: `${about.instituteName}: API`, publicUrl })
  const json = once(() =>
    finishText(publicUrl, { contentType: 'application/json', body: JSON.stringify(print()) }),
  )
  const page = once(() =>
    finishText(publicUrl, {
      contentType: 'text/html',
      body: printDocsPage(print()),
      policy: docsPolicy,
    }),
  )
  app.get('/api/openapi.json', (request, reply) => sendFinished(request, reply, json()))
  app.get('/api/docs', (request, reply) => sendFinished(request, reply, page()))
}

function once(make: () => PreparedResponse): () => PreparedResponse {
  let made: PreparedResponse | undefined
  return () => (made ??= make())
}
