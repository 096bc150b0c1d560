import type { FastifyInstance } from 'fastify'
import { addChooserRoutes } from './chooser-routes.ts'
import { addGoogleControlRoutes } from './google-control-routes.ts'
import { createGoogleFaults } from './google-faults.ts'
import type { GoogleIdentityOptions } from './google-options.ts'
import type { Google } from './google.ts'
import { addKeyRoutes } from './key-routes.ts'
import { createKeySet } from './key-set.ts'

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
