import type { FastifyInstance, FastifyReply } from 'fastify'
import { pages } from '#contract/pages.ts'
import type { SecretKeys } from '../../platform/foundation/secret-keys.ts'
import type { Clock } from '../../platform/foundation/time/clock.ts'
import type { PortalDoor } from '../../platform/http/edge/portal-door.ts'
import { isPreviewToken } from './preview-token.ts'

const COOKIE = 'kalari-preview'
const given = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`)
const END = '/preview/end'

type DoorParts = {
  institute: { isClosed: () => boolean }
  secretKey: SecretKeys
  clock: Clock
}

/** The address that gives a browser the preview of a closed portal. */
export function previewPath(token: string): string {
  return `/preview/${token}`
}

/** Visitors come in once an owner has opened the portal; a browser with the cookie sees it before. */
export function portalDoor({ institute, secretKey, clock }: DoorParts): PortalDoor {
  return {
    stateFor: (cookies) => {
      if (!institute.isClosed()) return 'open'
      const [, token] = given.exec(cookies ?? '') ?? []
      const isShown = token !== undefined && isPreviewToken(token, secretKey, clock.now())
      return isShown ? 'preview' : 'closed'
    },
  }
}

/** Starts and ends the preview in a browser. The token is worth reading the unpublished pages only. */
export function previewRawRoutes(
  app: FastifyInstance,
  { secretKey, clock, publicUrl }: Omit<DoorParts, 'institute'> & { publicUrl: string },
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const leave = (reply: FastifyReply, cookie: string, to: string) =>
    reply
      .header('set-cookie', `${COOKIE}=${cookie}; Path=/; HttpOnly; SameSite=Lax${secure}`)
      .header('cache-control', 'no-store')
      .redirect(to, 303)
  app.get(END, (_request, reply) => leave(reply, '; Max-Age=0', pages.adminDashboard()))
  app.get<{ Params: { token: string } }>('/preview/:token', (request, reply) => {
    const { token } = request.params
    if (!isPreviewToken(token, secretKey, clock.now())) return reply.redirect(pages.adminLogin())
    return leave(reply, token, pages.home())
  })
}
