import { randomBytes } from 'node:crypto'
import type { ApiClient } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { isOfOnePerson } from '#contract/platform/pages/page-facts.ts'
import type { PageName } from '#contract/pages.ts'
import { Problem } from '#contract/problems.ts'
import type { Log } from '../../foundation/log.ts'
import { failureToProblem } from '../failure-to-problem.ts'
import { makeAnswer } from '../answer.ts'
import type { FreshAnswer } from '../cache/answer-cache.ts'
import type { PageApi } from './page-api.ts'
import { pageTurns } from './page-turns.ts'
import type { Asker } from './page-turns.ts'
import { plainPage } from './plain-page.ts'
import { problemResponse } from '../problem-responses.ts'
import { securePage } from '../edge/security-headers.ts'

/** The pages with Google's button; only they may load Google's script. */
const withGoogle: ReadonlySet<PageName | null> = new Set(['login', 'register', 'profile'])

/** The only export of the built pages (src/web/render-page.ts). */
export type RenderPage = (
  request: Request,
  api: ApiClient,
  report: (error: unknown) => void,
) => Promise<Response>

export type PageRequest = {
  address: string
  /** The router's page; null if it found none. */
  name: PageName | null
  requestId: string
  /** Whether the page may be kept even if it is a 'not found' (page-routes.ts). */
  isFrame: boolean
  asker: Asker
  /** The portal is closed, and staff look at it as visitors will see it. */
  isPreview?: boolean
}

export type PageMaker = (page: PageRequest) => Promise<FreshAnswer>

/**
 * Renders complete pages. A page is the same for everybody: it is rendered anonymously, from the
 * address alone. No header of the real request reaches it.
 */
export function createPageMaker(parts: {
  renderPage: RenderPage
  apiFor: PageApi
  publicUrl: string
  instituteSiteUrl: string
  /** True if payments are tests: every page then says so. */
  isTestMode: boolean
  /** null: no Google sign-in. */
  google: { clientId: string; scriptUrl: string } | null
  /** Origin of the picture host; null if the portal serves pictures itself. */
  pictureOrigin: string | null
  log: Log
  noteFailure: (failure: unknown) => void
}): PageMaker {
  const inTurn = pageTurns(parts)
  return (request) => inTurn(request.asker, () => makePage(parts, request))
}

type PageParts = Parameters<typeof createPageMaker>[0]

async function makePage(parts: PageParts, asked: PageRequest): Promise<FreshAnswer> {
  const { address, name, requestId, isFrame, isPreview = false } = asked
  const failures: unknown[] = []
  const report = (error: unknown) => {
    failures.push(error)
    parts.noteFailure(error)
    noteFailure(parts.log, error, requestId)
  }
  const nonce = randomBytes(16).toString('base64url')
  try {
    const headers = {
      ...requestHeaders(parts, nonce),
      ...(isPreview && { 'x-preview': 'yes' }),
    }
    const request = new Request(parts.publicUrl + address, { headers })
    // a page with a failed call looks complete, but must not be kept
    const api = parts.apiFor({ requestId, onFailure: (error) => failures.push(error) })
    const response = await parts.renderPage(request, api, report)
    const outage = response.status === 500 ? failures.find(isOutage) : undefined
    if (outage !== undefined)
      return { answer: brokenPage(outage, requestId, parts), isCacheable: false }
    const answer = await finish(response, { name, nonce, outside: outsideOf(name, parts) })
    const isMissing = response.status === 404 && isFrame
    const isWhole = (response.status === 200 || isMissing) && !isNoStore(response)
    return { answer, isCacheable: isWhole && failures.length === 0 }
  } catch (error) {
    report(error)
    return { answer: brokenPage(error, requestId, parts), isCacheable: false }
  }
}

/** Pages turn every loader error into 500; an unreachable database must become 503. */
function isOutage(failure: unknown): boolean {
  return failureToProblem(failure).code === 'unavailable'
}

/** The external hosts that the page may load from. */
function outsideOf(name: PageName | null, { google, pictureOrigin }: PageParts) {
  const googleScriptUrl = withGoogle.has(name) ? (google?.scriptUrl ?? null) : null
  return { googleScriptUrl, pictureOrigin }
}

type Rendered = {
  name: PageName | null
  nonce: string
  outside: { googleScriptUrl: string | null; pictureOrigin: string | null }
}

async function finish(response: Response, { name, nonce, outside }: Rendered) {
  // React Router may match a personal page at an address that the server's router does not know
  const isPersonal = name === null || isOfOnePerson(name) || isNoStore(response)
  const headers = {
    // the address of a payment link is secret
    ...(name === null || name === 'pay' ? { 'referrer-policy': 'no-referrer' } : {}),
    'cache-control': isPersonal ? 'no-store' : 'no-cache',
    ...passedOn(response.headers, ['content-type', 'location']),
    // React Router's client reads them in the data of a later navigation
    ...passedOn(response.headers, ['x-remix-response', 'x-remix-status']),
  }
  const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '')
  const { status } = response
  const body = await response.text()
  if (!isPage) return makeAnswer({ status, headers, body })
  const { html, policy } = securePage(body, nonce, outside)
  const withPolicy = { ...headers, 'content-security-policy': policy }
  return makeAnswer({ status, headers: withPolicy, body: html })
}

function requestHeaders(parts: PageParts, nonce: string): Record<string, string> {
  const { google } = parts
  return {
    'x-render-nonce': nonce,
    'x-public-url': parts.publicUrl,
    'x-institute-site-url': parts.instituteSiteUrl,
    ...(parts.isTestMode && { 'x-test-mode': 'yes' }),
    'x-google-client-id': google?.clientId ?? '',
    'x-google-script-url': google?.scriptUrl ?? '',
  }
}

function isNoStore(response: Response): boolean {
  return /no-store/.test(response.headers.get('cache-control') ?? '')
}

function passedOn(headers: Headers, names: string[]): Record<string, string> {
  const given = names.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

/** The page for a failed rendering; the request's id leads to the log. */
function brokenPage(
  error: unknown,
  requestId: string,
  { isTestMode }: Pick<PageParts, 'isTestMode'>,
) {
  const { status, headers: ofProblem, body } = problemResponse(failureToProblem(error))
  const sentence = body.code === 'unavailable' ? messages.unavailable : messages.internalError
  const page = plainPage({
    title: 'This page could not be shown',
    sentence: `${sentence} (${requestId})`,
    link: { to: '/', label: 'Home' },
    isTestMode,
  })
  const headers = {
    ...ofProblem,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  }
  return makeAnswer({ status, headers, body: page })
}

function noteFailure(log: Log, error: unknown, requestId: string): void {
  const { code } = failureToProblem(error)
  if (error instanceof Problem) log.info({ requestId, code }, 'page refused')
  else if (code === 'unavailable')
    log.warn({ requestId, err: error }, 'page rendered without its data')
  else log.error({ requestId, err: error }, 'page rendering failed')
}
