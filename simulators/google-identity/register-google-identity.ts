import type { FastifyInstance, FastifyReply } from 'fastify'
import { addChooserRoutes } from './chooser-routes.ts'
import { addGoogleControlRoutes } from './google-control-routes.ts'
import { createGoogleFaults } from './google-faults.ts'
import type { GoogleIdentityOptions } from './google-options.ts'
import type { Google } from './google.ts'
import { createKeySet } from './key-set.ts'
import type { KeyFault } from './google-faults.ts'

/** In milliseconds: after this time even a client without a timeout gets its connection closed. */
const SILENCE_MS = 30_000
const HUGE_BYTES = 1_000_000

/** The published keys, and their address. */
function addKeyRoutes(app: FastifyInstance, google: Google): void {
  app.get('/oauth2/v3/certs', (_request, reply) => {
    const fault = google.faults.nextKeyFault()
    if (fault !== null) return applyKeyFault(reply, fault)
    return reply.header('cache-control', 'public, max-age=600').send(google.keys.published())
  })
  app.get('/.well-known/openid-configuration', () => {
    const { publicUrl } = google.options
    return {
      issuer: publicUrl,
      jwks_uri: `${publicUrl}/oauth2/v3/certs`,
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  })
}

function applyKeyFault(reply: FastifyReply, fault: KeyFault): FastifyReply {
  switch (fault) {
    case 'keys-unavailable':
      return reply.code(503).send({ error: 'unavailable' })
    case 'keys-nonsense':
      return reply.type('text/html').send('<!doctype html><title>Sorry</title>')
    case 'keys-huge':
      return reply.send({ keys: [], padding: 'x'.repeat(HUGE_BYTES) })
    case 'keys-redirect':
      return reply.redirect('/oauth2/v3/certs')
    case 'keys-silent': {
      const timer = setTimeout(() => reply.raw.destroy(), SILENCE_MS)
      reply.raw.once('close', () => clearTimeout(timer))
      return reply.hijack()
    }
  }
}

/**
 * Adds Google's sign-in to `app`, written from others §2: the button's script under /gsi, the keys
 * under /oauth2, control endpoints under /control/google. Its tokens have `publicUrl` as their
 * issuer, so that no production portal accepts one. Its state is in memory only.
 */
export async function registerGoogleIdentity(
  app: FastifyInstance,
  options: GoogleIdentityOptions,
): Promise<void> {
  const google: Google = { options, keys: createKeySet(), faults: createGoogleFaults() }
  await app.register(async (scope) => {
    addChooserRoutes(scope, google)
    addKeyRoutes(scope, google)
    addGoogleControlRoutes(scope, google)
  })
}
