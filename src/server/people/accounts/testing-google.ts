import Fastify from 'fastify'
import { registerGoogleIdentity } from '../../../../simulators/google-identity/register-google-identity.ts'
import { hashOf } from '../../platform/foundation/ids.ts'
import { googleIdentities } from './google/google-identity.http.ts'

export type TestingGoogle = Awaited<ReturnType<typeof openGoogle>>

export const testClientId = '1234567890-portal.apps.googleusercontent.com'
/** The page's nonce; each credential of these tests contains its SHA-256. */
export const testNonce = 'what-the-page-made-up'
const nonceHash = hashOf(testNonce).toString('base64url')

/**
 * For this module's own tests: a simulated Google on a port of its own, and an adapter that uses
 * it.
 */
export async function openGoogle() {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  await registerGoogleIdentity(app, {
    get publicUrl() {
      return url
    },
    clientId: testClientId,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const control = async (path: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(`${url}/control/google${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`control ${path}: ${response.status}`)
    return response.json()
  }
  const jwksUrl = `${url}/oauth2/v3/certs`
  return {
    url,
    /** An adapter without cached keys. */
    identities: (keysCooldownMs = 30_000) =>
      googleIdentities({ clientId: testClientId, issuer: url, jwksUrl, keysCooldownMs }),
    control,
    /** Returns a credential as Google's button does. */
    async credential(input: object = {}): Promise<string> {
      const answer = (await control('/token', { nonce: nonceHash, ...input })) as {
        credential: string
      } // as documented
      return answer.credential
    },
    close: () => app.close(),
  }
}
