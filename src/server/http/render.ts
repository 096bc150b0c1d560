import { randomBytes } from 'node:crypto'
import type { ApiClient } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Problem } from '#contract/problems.ts'
import type { Log } from '../foundation/log.ts'
import { failureToProblem } from './failure-to-problem.ts'
import { MIN_BYTES_TO_COMPRESS, prepareResponse } from './kept/prepared-response.ts'
import { isAt, isPersonalPage, pageTemplateOf } from './kept/page-addresses.ts'
import { apiThrough, callByName } from './kept/api-through.ts'
import type { MadeAnswer } from './answer-cache.ts'
import type { AnswerUse } from './kept/content-encodings.ts'
import { pageTurns } from './page-turns.ts'
import type { Asker } from './page-turns.ts'
import { plainPage } from './plain-page.ts'
import { problemResponse, problemStatus } from './problem-responses.ts'
import { securePage, securityHeaders } from './security-headers.ts'

const payPages: readonly string[] = pages.pay.paths

/** The one export of the built pages (src/web/render-page.ts). */
export type RenderPage = (
  request: Request,
  api: ApiClient,
  report: (error: unknown) => void,
) => Promise<Response>

export type PageRequest = {
  address: string
  requestId: string
  use: AnswerUse
  /** Whether the answer may be kept even where it says 'not found' (page-addresses.ts). */
  isFrame: boolean
  asker: Asker
}

export type PageMaker = (page: PageRequest) => Promise<MadeAnswer>

/**
 * Makes finished pages. A page is good for everybody who asks for its address: it is rendered for a
 * stranger, from the address alone. Nothing of the real request's headers reaches the pages.
 */
export function createPageMaker(parts: {
  renderPage: RenderPage
  apiFor: (requestId: string) => ApiClient
  publicUrl: string
  instituteSiteUrl: string
  /** The payments are tests: every page says so. */
  isTestMode: boolean
  /** null: no Google sign-in. */
  google: { clientId: string; scriptUrl: string } | null
  /** Of the picture host; null where pictures are our own. */
  pictureOrigin: string | null
  log: Log
  /** Told of each failure. */
  noteFailure: (failure: unknown) => void
}): PageMaker {
  const inTurn = pageTurns(parts)
  return (asked) => inTurn(asked.asker, () => makePage(parts, asked))
}

type PageParts = Parameters<typeof createPageMaker>[0]

async function makePage(parts: PageParts, asked: PageRequest): Promise<MadeAnswer> {
  const { address, requestId, use, isFrame } = asked
  const failures: unknown[] = []
  const report = (error: unknown) => {
    failures.push(error)
    parts.noteFailure(error)
    noteFailure(parts.log, error, requestId)
  }
  const nonce = randomBytes(16).toString('base64url')
  try {
    const request = new Request(parts.publicUrl + address, {
      headers: {
        'x-render-nonce': nonce,
        'x-public-url': parts.publicUrl,
        'x-institute-site-url': parts.instituteSiteUrl,
        ...(parts.isTestMode && { 'x-test-mode': 'yes' }),
        ...googleHeaders(parts),
      },
    })
    const api = watched(parts.apiFor(requestId), (error) => failures.push(error))
    const response = await parts.renderPage(request, api, report)
    const { publicUrl } = parts
    const outage = response.status === 500 ? failures.find(isOutage) : undefined
    if (outage !== undefined)
      return { answer: brokenPage(outage, requestId, parts), canKeep: false }
    const googleScriptUrl = googleScriptFor(parts, address)
    const { pictureOrigin } = parts
    const outside = { googleScriptUrl, pictureOrigin }
    const answer = await finish(response, { address, nonce, publicUrl, outside, use })
    const isMissing = response.status === 404 && isFrame
    const isWhole = (response.status === 200 || isMissing) && !isNoStore(response)
    return { answer, canKeep: isWhole && failures.length === 0 }
  } catch (error) {
    report(error)
    return { answer: brokenPage(error, requestId, parts), canKeep: false }
  }
}

/** The pages answer whatever failed in a loader with 500; that the database is away is no bug. */
function isOutage(failure: unknown): boolean {
  return failureToProblem(failure).code === 'unavailable'
}

/** A page made from a call that failed looks finished, but is not what the next one should get. */
function watched(api: ApiClient, onFailure: (error: unknown) => void): ApiClient {
  return apiThrough((name, input) => {
    const answer = callByName(api, name, input).catch((error: unknown) => {
      // that something is not there is an answer
      if (problemStatus(failureToProblem(error).code) !== 404) onFailure(error)
      throw error
    })
    // a page that fails for another reason awaits it no more: that must not end the process
    answer.catch(() => undefined)
    return answer
  })
}

type Rendered = {
  address: string
  nonce: string
  publicUrl: string
  outside: { googleScriptUrl: string | null; pictureOrigin: string | null }
  use: AnswerUse
}

async function finish(response: Response, rendered: Rendered) {
  const { address, nonce, publicUrl, outside, use } = rendered
  const isPersonal = isPersonalPage(address) || isNoStore(response)
  const headers = {
    ...securityHeaders(publicUrl),
    // the address itself is worth money
    ...(payPages.includes(pageTemplateOf(address)) ? { 'referrer-policy': 'no-referrer' } : {}),
    'cache-control': isPersonal ? 'no-store' : 'no-cache',
    ...passedOn(response.headers, ['content-type', 'location']),
    // what React Router's own client looks for in the data of a later click
    ...passedOn(response.headers, ['x-remix-response', 'x-remix-status']),
  }
  const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '')
  const page = await partsOf(response)
  const { status } = response
  if (!isPage) return finished({ status, headers, use }, page)
  const { parts, policy } = securePage(page, nonce, outside)
  const withPolicy = { ...headers, 'content-security-policy': policy }
  return finished({ status, headers: withPolicy, use }, parts)
}

/** A page that was made in one pass comes in parts (src/web/entry.server.tsx). */
async function partsOf(response: Response & { parts?: readonly string[] }) {
  return response.parts ?? [await response.text()]
}

function googleHeaders({ google }: PageParts): Record<string, string> {
  return {
    'x-google-client-id': google?.clientId ?? '',
    'x-google-script-url': google?.scriptUrl ?? '',
  }
}

/** Only the pages with Google's button may load its script. */
function googleScriptFor({ google }: PageParts, address: string): string | null {
  const isWithGoogle = isAt(address, [pages.login(), pages.register(), pages.profile()])
  return google && isWithGoogle ? google.scriptUrl : null
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

type Head = { status: number; headers: Record<string, string>; use: AnswerUse }

function finished(head: Head, parts: readonly string[]) {
  return prepareResponse({ ...head, body: bytesOf(parts), isText: true })
}

/** Of one page at a time: it is packed before the next one is written here. Most pages have a third of this. */
const desk = Buffer.allocUnsafeSlow(1024 * 1024)
/** UTF-8 takes at most so many bytes for a letter of JavaScript. */
const MAX_BYTES_EACH = 3

/** To find out how long it will be, and to make room for it, takes as long as writing it. */
function bytesOf(parts: readonly string[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length < MIN_BYTES_TO_COMPRESS || length * MAX_BYTES_EACH > desk.length)
    return Buffer.from(parts.join(''))
  let end = 0
  for (const part of parts) end += desk.write(part, end)
  return desk.subarray(0, end)
}

/** For the person whose page could not be made; the request's id finds the reason in the log. */
function brokenPage(
  error: unknown,
  requestId: string,
  { publicUrl, isTestMode }: Pick<PageParts, 'isTestMode' | 'publicUrl'>,
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
    ...securityHeaders(publicUrl),
    ...ofProblem,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  }
  return finished({ status, headers, use: 'seldom' }, [page])
}

function noteFailure(log: Log, error: unknown, requestId: string): void {
  const { code } = failureToProblem(error)
  if (error instanceof Problem) log.info({ requestId, code }, 'page refused')
  else if (code === 'unavailable') log.warn({ requestId, err: error }, 'page without its data')
  else log.error({ requestId, err: error }, 'page broke')
}
