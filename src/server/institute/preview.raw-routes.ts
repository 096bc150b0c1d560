import type { FastifyInstance, FastifyReply } from 'fastify'
import { pages } from '#contract/pages.ts'
import type { SecretKeys } from '../platform/foundation/secret-keys.ts'
import type { Clock } from '../platform/foundation/time/clock.ts'
import { previewCookie } from './opening/portal-door.ts'
import { isPreviewToken } from './opening/preview-token.ts'

type PreviewParts = { secretKey: SecretKeys; clock: Clock; publicUrl: string }

/** Starts and ends the preview in a browser. The token is worth reading the unpublished pages only. */
export function previewRawRoutes(
  app: FastifyInstance,
  { secretKey, clock, publicUrl }: PreviewParts,
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const leave = (reply: FastifyReply, cookie: string, to: string) =>
    reply
      .header('set-cookie', `${previewCookie}=${cookie}; Path=/; HttpOnly; SameSite=Lax${secure}`)
      .header('cache-control', 'no-store')
      .redirect(to, 303)
  app.get('/preview/end', (_request, reply) => leave(reply, '; Max-Age=0', pages.adminDashboard()))
  app.get<{ Params: { token: string } }>('/preview/:token', (request, reply) => {
    const { token } = request.params
    if (!isPreviewToken(token, secretKey, clock.now())) return reply.redirect(pages.adminLogin())
    return leave(reply, token, pages.home())
  })
}
