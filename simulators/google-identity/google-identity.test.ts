import { createPublicKey, verify } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import { Script } from 'node:vm'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gsiClient, gsiStyle } from './gsi-client.ts'
import { personas } from './personas.ts'
import { registerGoogleIdentity } from './register-google-identity.ts'

const clientId = '1234567890-portal.apps.googleusercontent.com'
const publicUrl = 'http://google.test'
const request = { client_id: clientId, origin: 'https://portal.test', nonce: 'n-123' }

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  await registerGoogleIdentity(app, { publicUrl, clientId })
})
afterEach(() => app.close())

const visit = (path: string, query: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: path, query })
const control = async (path: string, payload: object = {}) =>
  (await app.inject({ method: 'POST', url: `/control/google${path}`, payload })).json()
const keys = async () => (await visit('/oauth2/v3/certs')).json<{ keys: JsonWebKey[] }>().keys

describe('a token', () => {
  test('has the claims of others §2.4 and is signed with the published key', async () => {
    const at = '2026-11-21T08:05:54.000Z'
    const answer = await control('/token', { persona: 'asha', at })
    expect(answer).toMatchObject({ clientId, client_id: clientId, select_by: 'btn' })
    const { header, payload, isSigned } = await open(answer.credential)
    const [key] = await keys()
    expect(header).toEqual({ alg: 'RS256', kid: key?.['kid'], typ: 'JWT' })
    expect(payload).toEqual({
      iss: publicUrl,
      azp: clientId,
      aud: clientId,
      sub: '109876543210987654321',
      email: 'asha.nair@gmail.com',
      email_verified: true,
      nbf: Date.parse(at) / 1_000 - 300,
      name: 'Asha Nair',
      given_name: 'Asha',
      family_name: 'Nair',
      iat: Date.parse(at) / 1_000,
      exp: Date.parse(at) / 1_000 + 3_600,
      jti: expect.stringMatching(/^[\da-f]{40}$/),
    })
    expect(isSigned).toBe(true)
  })

  test('accepts extra claims, drops null claims, and fails on demand', async () => {
    const input = { email: 'dev@mail.test', name: 'Dev', claims: { hd: 'mail.test', exp: null } }
    const { payload } = await open((await control('/token', input)).credential)
    expect(payload).toMatchObject({ email: 'dev@mail.test', hd: 'mail.test' })
    expect(payload).not.toHaveProperty('exp')
    const again = await open((await control('/token', input)).credential)
    expect(again.payload['sub']).toBe(payload['sub'])

    await control('/faults', { fault: 'wrong-key', times: 1 })
    expect((await open((await control('/token')).credential)).isSigned).toBe(false)
    expect((await open((await control('/token')).credential)).isSigned).toBe(true)
    expect((await control('/token', { persona: 'nobody' })).error).toContain('persona')
  })
})

describe('keys', () => {
  test('rotate: the old key remains until it is withdrawn', async () => {
    const before = await keys()
    await control('/rotate')
    const both = await keys()
    expect(both).toHaveLength(2)
    expect(both[1]).toEqual(before[0])
    await control('/rotate', { isOldWithdrawn: true })
    expect(await keys()).toHaveLength(1)
    expect(JSON.stringify(await keys())).not.toContain('"d"')
  })

  test.each([
    ['keys-unavailable', 503],
    ['keys-nonsense', 200],
    ['keys-redirect', 302],
  ])('fault %s applies to the given number of requests', async (fault, status) => {
    await control('/faults', { fault, times: 2 })
    const seen = [1, 2, 3].map(async () => (await visit('/oauth2/v3/certs')).statusCode)
    expect(await Promise.all(seen)).toEqual([status, status, 200])
  })

  test('are listed in the discovery document', async () => {
    const document = (await visit('/.well-known/openid-configuration')).json()
    expect(document).toMatchObject({ issuer: publicUrl, jwks_uri: `${publicUrl}/oauth2/v3/certs` })
  })
})

describe('the account chooser', () => {
  test('lists every persona and hands the credential to the requesting page', async () => {
    const page = await visit('/gsi/select', request)
    expect(page.statusCode).toBe(200)
    for (const { email } of personas) expect(page.body).toContain(email)
    const chosen = await visit('/gsi/choose', { ...request, persona: 'meera' })
    const [, credential = ''] = /data-credential="([^"]+)"/.exec(chosen.body) ?? []
    expect(chosen.body).toContain('data-origin="https://portal.test"')
    expect((await open(credential)).payload).toMatchObject({ hd: 'college.test', nonce: 'n-123' })
  })

  test('accepts any other account', async () => {
    const other = { ...request, email: 'anu@club.test', name: 'Anu Das', organization: 'yes' }
    const chosen = await visit('/gsi/choose', other)
    const [, credential = ''] = /data-credential="([^"]+)"/.exec(chosen.body) ?? []
    expect((await open(credential)).payload).toMatchObject({
      email: 'anu@club.test',
      given_name: 'Anu',
      family_name: 'Das',
      hd: 'club.test',
    })
  })

  test.each([
    [{ ...request, client_id: 'another' }, 'invalid_client'],
    [{ ...request, origin: 'javascript:alert(1)' }, 'invalid_request'],
    [{ client_id: clientId }, 'invalid_request'],
  ])('refuses %o', async (asked, reason) => {
    for (const path of ['/gsi/select', '/gsi/choose']) {
      const page = await visit(path, { ...asked, persona: 'asha' })
      expect(page.statusCode).toBe(400)
      expect(page.body).toContain(reason)
    }
  })

  test('runs only its own script', async () => {
    const sneaky = { ...request, nonce: '"><script>x</script>' }
    const { body, headers } = await visit('/gsi/select', sneaky)
    expect(body).not.toContain('<script>x')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })
})

test('the button’s script adds no inline script, style or markup to the page', () => {
  expect(gsiClient).not.toMatch(/innerHTML|insertAdjacent|document\.write|cssText|<style|eval\(/)
  expect(() => new Script(gsiClient)).not.toThrow()
  expect(gsiStyle).toContain('.gsi-button')
})

async function open(credential: string) {
  const [head = '', body = '', signature = ''] = credential.split('.')
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown> // a JWT part
  const header = read(head)
  const key = (await keys()).find(({ kid }) => kid === header['kid'])
  const isSigned =
    key !== undefined &&
    verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${body}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
  return { header, payload: read(body), isSigned }
}
