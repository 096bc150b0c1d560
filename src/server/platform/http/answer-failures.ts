import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { providerCallbacks } from '#contract/money/payment-providers.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#contract/problems.ts'
import { failureToProblem } from './failure-to-problem.ts'
import { plainPage } from './pages/plain-page.ts'
import { problemResponse } from './problem-responses.ts'
import { pathOf } from './edge/readable-address.ts'

type Route = { path: RegExp; methods: readonly string[] }

const callbacks = Object.values(providerCallbacks).flatMap(({ back, notifications, page }) =>
  page === null ? [back, notifications] : [back, notifications, page],
)
const routes: Route[] = [...Object.values(endpoints), ...callbacks].map((route) => ({
  path: patternOf(route.path),
  methods: 'methods' in route ? route.methods : [route.method],
}))

/**
 * Turns errors into problem responses and logs each server error once.
 * @param onFailure is called with each error first.
 */
export function answerFailures(app: FastifyInstance, onFailure: (failure: unknown) => void): void {
  app.setErrorHandler((failure, request, reply) => {
    onFailure(failure)
    return sendFailure(failure, request, reply)
  })
}

function sendFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = failureToProblem(failure)
  logProblem(problem, failure, request)
  const { status, headers, body } = problemResponse(problem)
  reply.code(status).headers(headers).header('cache-control', 'no-store')
  if (!isBrowserRedirect(request)) return reply.send(body)
  const page = plainPage({
    title: 'We could not finish this just now',
    sentence: `${body.message} If you have paid, your payment is safe: we ask the bank ourselves.`,
    link: { to: pages.myPayments(), label: 'My payments' },
    isTestMode: request.server.isTestMode,
  })
  return reply.type('text/html; charset=utf-8').send(page)
}

/**
 * Refuses requests without a route before their body is read. A GET outside /api passes, because a
 * page may be rendered for it.
 */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): void {
  const path = pathOf(request.url)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (path !== '/api' && !path.startsWith('/api/')) {
    if (isReading) return
    reply.header('allow', 'GET, HEAD')
    throw new Problem('method-not-allowed')
  }
  const methods = routes.filter((route) => route.path.test(path)).flatMap((route) => route.methods)
  if (methods.length === 0) throw new Problem('not-found')
  reply.header('allow', methods.join(', '))
  throw new Problem('method-not-allowed')
}

function logProblem(problem: Problem, failure: unknown, request: FastifyRequest): void {
  const { code, details } = problem
  if (code === 'internal-error') request.log.error({ err: failure }, 'request failed')
  else if (details.isBusy) request.log.warn({ code }, 'too many simultaneous requests')
  else if (code === 'unavailable' && !(failure instanceof Problem))
    request.log.warn({ err: failure }, 'request failed because the database is unavailable')
  else request.log.info({ code }, 'request refused')
}

function isAt(route: { path: string }, path: string): boolean {
  return patternOf(route.path).test(path)
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}

/** A provider redirects a browser to these addresses, so the response is a page instead of JSON. */
function isBrowserRedirect(request: FastifyRequest): boolean {
  const path = pathOf(request.url)
  return Object.values(providerCallbacks).some(
    ({ back, page }) => back.path === path || (page !== null && isAt(page, path)),
  )
}
