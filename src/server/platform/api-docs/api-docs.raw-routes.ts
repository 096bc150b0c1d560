import type { FastifyInstance } from 'fastify'
import type { Institute } from '#contract/institute/institute.ts'
import { sendAnswer, textAnswer } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import { docsPolicy, printDocsPage } from './docs-page.ts'
import { printOpenApi } from './open-api.ts'

/**
 * The API's documentation for external programs, as OpenAPI and as a page (commands §4). Both are
 * made on first request.
 * @param about.publicUrl the portal's address, without a path.
 */
export function apiDocsRoutes(
  app: FastifyInstance,
  about: { institute: Pick<Institute, 'name'>; publicUrl: string },
): void {
  const { institute, publicUrl } = about
  const print = () =>
    printOpenApi({ title: institute.name === '' ? 'API' : `${institute.name}: API`, publicUrl })
  const json = onceFor(institute, () =>
    textAnswer({ contentType: 'application/json', body: JSON.stringify(print()) }),
  )
  const page = onceFor(institute, () =>
    textAnswer({
      contentType: 'text/html',
      body: printDocsPage(print()),
      headers: { 'content-security-policy': docsPolicy },
    }),
  )
  app.get('/api/openapi.json', (request, reply) => sendAnswer(request, reply, json()))
  app.get('/api/docs', (request, reply) => sendAnswer(request, reply, page()))
}

/** Makes the response once, and again after a change of the institute's name. */
function onceFor(institute: Pick<Institute, 'name'>, make: () => Answer): () => Answer {
  let made: { name: string; answer: Answer } | undefined
  return () => {
    const { name } = institute
    if (made?.name !== name) made = { name, answer: make() }
    return made.answer
  }
}
