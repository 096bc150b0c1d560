import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/platform/endpoint.ts'
import { pageFacts } from '#contract/platform/pages/page-facts.ts'
import type { PageName } from '#contract/pages.ts'
import { Problem } from '#contract/problems.ts'

/** 'preview': closed, and the browser may look at it as it will be. */
export type DoorState = 'open' | 'preview' | 'closed'

/** Whether visitors may come in. Asked for every request, so it answers from memory. */
export type PortalDoor = { stateFor: (cookies: string | undefined) => DoorState }

/** Staff log in and work while the portal is closed. */
const entrances: ReadonlySet<PageName> = new Set([
  'adminLogin',
  'adminForgotPassword',
  'adminResetPassword',
])

/** @param name of the router's page; null: it found none. */
export function isOfficePage(name: PageName | null, address: string): boolean {
  if (name === null) return /^\/admin(?:[/?]|$)/.test(address)
  return pageFacts[name].seenBy === 'staff' || entrances.has(name)
}

/**
 * Refuses the calls of visitors and students while the portal is closed. A preview reads only.
 * @throws Problem not-open-yet.
 */
export function refuseWhileClosed(
  door: PortalDoor,
  { access, method, path }: AnyEndpoint,
  request: FastifyRequest,
): void {
  if (access === 'admin' || access === 'key' || path.startsWith('/api/admin/')) return
  const state = door.stateFor(request.headers.cookie)
  if (state === 'closed' || (state === 'preview' && method !== 'GET'))
    throw new Problem('not-open-yet')
}
