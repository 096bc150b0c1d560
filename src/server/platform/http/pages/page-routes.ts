import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageFacts, pageNames } from '#contract/platform/pages/page-facts.ts'
import { pages } from '#contract/pages.ts'
import type { PageName } from '#contract/pages.ts'
import { sendAnswer } from '../answer.ts'
import type { Answer } from '../answer.ts'
import type { AnswerCache, AnswerKey } from '../cache/answer-cache.ts'
import { refuseUnknown } from '../answer-failures.ts'
import { isOfficePage } from '../edge/portal-door.ts'
import type { DoorState, PortalDoor } from '../edge/portal-door.ts'
import { closedAnswer, closedPage } from './closed-page.ts'
import type { Asker } from './page-turns.ts'
import type { PageMaker, PageRequest } from './render.ts'

/** Ids and slugs in catalogue links. */
const CATALOGUE_PART = /^[a-z\d-]{1,100}$/
/** The form of newCheckCode, for certificates and receipts. */
const CHECK_CODE = /^[\w-]{22}$/
const MAX_ADDRESS_LENGTH = 300

type PageParts = { answers: AnswerCache; makePage: PageMaker; door: PortalDoor }
type ParsedRequest = { params: Record<string, string>; query: Record<string, unknown>; url: string }
type Page = { name: PageName; template: string }

/** The address that a page is rendered from, and the cache room it is kept in; null: not kept. */
export type PageAddress = Pick<PageRequest, 'address' | 'isFrame'> & {
  room: AnswerKey['room'] | null
}

/** Adds a route for each page. Addresses without a route are rendered too, as 'not found'. */
export function pageRoutes(app: FastifyInstance, parts: PageParts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) refuseUnknown(request, reply)
    done()
  })
  for (const name of pageNames)
    for (const template of pages[name].paths) {
      const answer = (request: FastifyRequest, reply: FastifyReply) => {
        // parsed by Fastify
        const { params, query } = request as {
          params: ParsedRequest['params']
          query: ParsedRequest['query']
        }
        const at = pageAddressOf({ name, template }, { params, query, url: request.url })
        return sendPage(parts, { name, ...at }, { request, reply })
      }
      app.get(template, answer)
      // otherwise '/pay/' would match '/pay/:token' with an empty token
      if (template !== '/') app.get(`${template}/`, answer)
    }
  app.setNotFoundHandler((request, reply) =>
    sendPage(
      parts,
      { name: null, address: request.url, isFrame: false, room: null },
      { request, reply },
    ),
  )
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

type NamedPage = PageAddress & { name: PageName | null }

async function sendPage(parts: PageParts, page: NamedPage, exchange: Exchange) {
  const { request, reply } = exchange
  const state = doorStateFor(parts.door, page, request)
  if (state === 'closed') {
    const answer = closedAnswer(await pageAnswer(parts, closedPage, exchange))
    return sendAnswer(request, reply, answer)
  }
  // nobody sees the page of a closed portal, if it is open
  if (page.name === 'openingSoon' && state === 'open') return reply.redirect(pages.home(), 303)
  const isPreview = state === 'preview'
  const shown = isPreview ? { ...page, room: null, isPreview } : page
  return sendAnswer(request, reply, await pageAnswer(parts, shown, exchange))
}

async function pageAnswer(
  { answers, makePage }: PageParts,
  page: NamedPage & { isPreview?: boolean },
  { request, reply }: Exchange,
): Promise<Answer> {
  const { room, ...pageRequest } = page
  const asker = askerOf(room, request, reply)
  const make = () => makePage({ ...pageRequest, requestId: request.id, asker })
  return room === null
    ? (await make()).answer
    : answers.findOrMake({ key: `page ${pageRequest.address}`, room }, make)
}

function doorStateFor(
  door: PortalDoor,
  { name, address }: NamedPage,
  request: FastifyRequest,
): DoorState {
  return isOfficePage(name, address) ? 'open' : door.stateFor(request.headers.cookie)
}

/** Catalogue pages are rendered for everybody; others wait in the queue of the client's network. */
function askerOf(room: PageAddress['room'], { ip }: FastifyRequest, { raw }: FastifyReply): Asker {
  if (room === 'catalogue') return null
  // no abort signal: another request may wait for the same page
  if (room === 'asked') return { address: ip }
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  return { address: ip, hasLeft: leaving.signal }
}

/**
 * The address of a kept page is built from its parsed route and query, so that the page belongs to
 * its key.
 */
export function pageAddressOf({ name, template }: Page, request: ParsedRequest): PageAddress {
  const { cache } = pageFacts[name]
  if (cache === 'frame' || isNoCheckCode(template, request.params))
    return { address: template.replaceAll(/:\w+/g, '-'), room: 'catalogue', isFrame: true }
  const parameters = typeof cache === 'string' ? null : parametersOf(cache.query, request.query)
  if (parameters === null) return { address: request.url, room: null, isFrame: false }
  const path = pathAt(template, request.params)
  const query = new URLSearchParams(parameters).toString()
  const address = query === '' ? path : `${path}?${query}`
  const isCatalogueRoute = Object.values(request.params).every((part) => CATALOGUE_PART.test(part))
  const isCacheable = isCatalogueRoute && address.length <= MAX_ADDRESS_LENGTH
  const room = query === '' ? 'catalogue' : 'asked'
  return { address, room: isCacheable ? room : null, isFrame: false }
}

function pathAt(template: string, params: ParsedRequest['params']): string {
  return template.replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
}

/** The page's parameters in the order of its table; null if one is repeated. */
function parametersOf(
  names: readonly string[],
  query: ParsedRequest['query'],
): [name: string, value: string][] | null {
  const parameters: [string, string][] = []
  for (const name of names) {
    const value = query[name]
    if (typeof value === 'string') parameters.push([name, value])
    else if (value !== undefined) return null
  }
  return parameters
}

/** Check pages say the same for every text that can't be a code, so one of them is kept. */
function isNoCheckCode(template: string, { code = '' }: ParsedRequest['params']): boolean {
  return template.endsWith('/:code') && !CHECK_CODE.test(code)
}
