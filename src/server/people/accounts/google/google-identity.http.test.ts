import { createSign, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGoogle, testClientId, testNonce } from '../testing-google.ts'
import type { TestingGoogle } from '../testing-google.ts'

const at = '2026-06-01T04:30:00.000Z'
const now = new Date(at)
const seconds = now.getTime() / 1_000
const withoutNonce = { claims: { nonce: null } }
const aged = ({ claims }: { claims: object }, ageSeconds: number) => ({
  claims: { ...claims, iat: seconds - ageSeconds },
})

let google: TestingGoogle
beforeAll(async () => {
  google = await openGoogle()
})
afterAll(() => google.close())
beforeEach(() => fetch(`${google.url}/control/google/faults`, { method: 'DELETE' }))

const check = async (input: object, givenNonce: string | null = testNonce) =>
  google.identities().verify(await google.credential({ at, ...input }), givenNonce, now)

describe('a genuine credential', () => {
  test('returns the identity', async () => {
    expect(await check({ persona: 'asha' })).toEqual({
      kind: 'genuine',
      identity: {
        sub: '109876543210987654321',
        email: 'asha.nair@gmail.com',
        isEmailVerified: true,
        isAuthority: true,
        firstName: 'Asha',
        lastName: 'Nair',
        issuedAt: now,
        expiresAt: new Date('2026-06-01T05:30:00Z'),
      },
    })
  })

  test.each([
    ['meera', { isAuthority: true, email: 'meera.pillai@college.test' }],
    ['ravi', { isAuthority: false, isEmailVerified: true }],
    ['unverified', { isAuthority: false, isEmailVerified: false }],
    ['nameless', { firstName: 'Student', lastName: '' }],
    ['one-name', { firstName: 'ദേവി', lastName: '' }],
  ])('of %s returns that identity', async (persona, identity) => {
    expect(await check({ persona })).toMatchObject({ kind: 'genuine', identity })
  })

  test('with an overlong name is cut; a full name alone is split', async () => {
    const long = await check({ persona: 'long-name', claims: { given_name: 'x'.repeat(9_000) } })
    expect(long).toMatchObject({ identity: { firstName: 'x'.repeat(100) } })
    const split = await check({ claims: { given_name: null, name: 'Asha Lakshmi\u0000 Nair' } })
    expect(split).toMatchObject({ identity: { firstName: 'Asha', lastName: 'Lakshmi Nair' } })
  })

  test.each([
    ['just made', withoutNonce],
    ['almost 10 minutes old', aged(withoutNonce, 599)],
    ['almost 10 minutes old, by a clock that is 9 s fast', aged(withoutNonce, 609)],
  ])(
    'without a nonce, as the specification sends it, is accepted: %s (rule 110)',
    async (_what, input) => {
      expect(await check(input, null)).toMatchObject({ kind: 'genuine' })
    },
  )

  test('with a nonce may be older', async () => {
    expect(await check(aged({ claims: {} }, 1_800))).toMatchObject({ kind: 'genuine' })
  })

  test('may name its issuer without the scheme', async () => {
    expect(await check({ fault: 'bare-issuer' })).toMatchObject({ kind: 'genuine' })
  })

  test.each([
    ['a clock that is 9 s slow', { claims: { nbf: seconds + 9, iat: seconds + 9 } }],
    ['a clock that is 9 s fast', { claims: { exp: seconds - 9 } }],
  ])('with %s is accepted', async (_what, input) => {
    expect(await check(input)).toMatchObject({ kind: 'genuine' })
  })
})

/** attack A20: none of these is valid proof. */
describe('refuses', () => {
  test.each<[string, object, (string | null)?]>([
    ['expired', { fault: 'expired' }],
    ['expired 11 s ago', { claims: { exp: seconds - 11 } }],
    ['not valid yet', { fault: 'future-nbf' }],
    ['made in the future', { fault: 'future-iat' }],
    [
      'made 3 hours ago, valid for days',
      { claims: { iat: seconds - 10_800, exp: seconds + 900_000 } },
    ],
    ['for another client', { fault: 'other-audience' }],
    ['for a list of clients', { fault: 'audience-list' }],
    ['for a list with us alone', { claims: { aud: [testClientId] } }],
    ['handed to another party', { fault: 'other-azp' }],
    ['of a look-alike issuer', { fault: 'other-issuer' }],
    ['of the real issuer with a slash', { claims: { iss: 'https://accounts.google.com/' } }],
    ['without a signature', { fault: 'alg-none' }],
    ['signed with the public key as a secret', { fault: 'hs256' }],
    ['signed with another key', { fault: 'wrong-key' }],
    ['signed with an unpublished key', { fault: 'unknown-kid' }],
    ['that brings its own key', { fault: 'own-key-in-header' }],
    ['with a broken signature', { fault: 'broken-signature' }],
    ['with a path as kid', { header: { kid: '../../../../dev/null' } }],
    ['with SQL as kid', { header: { kid: "x' union select 'key'--" } }],
    [
      'that points to other keys',
      { fault: 'wrong-key', header: { jku: 'https://evil.test/keys' } },
    ],
    [
      'that points to a certificate',
      { fault: 'wrong-key', header: { x5u: 'https://evil.test/cert' } },
    ],
    ['with an unknown critical header', { header: { crit: ['exp'] } }],
    ['without an address', { fault: 'no-email' }],
    ['with a list of addresses', { claims: { email: ['asha.nair@gmail.com'] } }],
    ['with two addresses in one', { claims: { email: 'a@b.test,asha.nair@gmail.com' } }],
    ['without sub', { claims: { sub: null } }],
    ['with an empty sub', { claims: { sub: '' } }],
    ['with a number as sub', { claims: { sub: 109876 } }],
    ['with an overlong sub', { claims: { sub: '1'.repeat(256) } }],
    ['without exp', { claims: { exp: null } }],
    ['without iat', { claims: { iat: null } }],
    ['with a text as exp', { claims: { exp: '9999999999' } }],
    ['sent without the nonce that is in it', {}, null],
    ['without a nonce, sent with one', withoutNonce],
    ['without a nonce, more than 10 minutes old', aged(withoutNonce, 611), null],
    ['with a missing nonce', { fault: 'no-nonce' }],
    ['with the nonce of another page', { fault: 'other-nonce' }],
    ['with the nonce unhashed', { nonce: testNonce }],
    ['with a list of nonces', { claims: { nonce: [testNonce] } }],
  ])('a credential %s', async (_what, input, givenNonce = testNonce) => {
    expect(await check(input, givenNonce)).toMatchObject({ kind: 'refused' })
  })

  test.each([
    ['nothing', ''],
    ['an opaque access token', 'ya29.a0AfH6SMBx-access-token'],
    ['a session token of the portal', 'Zk3uQ0m1n2b3v4c5x6z7a8s9d0f1g2h3j4k5l6p7q8w'],
    ['three empty parts', '..'],
    ['five parts', 'a.b.c.d.e'],
    ['JSON', '{"sub":"109876543210987654321"}'],
    ['an encrypted token', 'eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ.a.b.c.d'],
  ])('%s', async (_what, credential) => {
    expect(await google.identities().verify(credential, testNonce, now)).toMatchObject({
      kind: 'refused',
    })
  })

  test('a genuine signature over other claims', async () => {
    const [header, payload, signature] = (await google.credential({ at })).split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object // made by this test
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')
    const credential = `${header}.${forged}.${signature}`
    expect(await google.identities().verify(credential, testNonce, now)).toMatchObject({
      kind: 'refused',
    })
  })

  test('a known kid with a different key', async () => {
    const [header, payload] = (await google.credential({ at })).split('.')
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const signature = createSign('RSA-SHA256').update(`${header}.${payload}`).sign(privateKey)
    const credential = `${header}.${payload}.${signature.toString('base64url')}`
    expect(await google.identities().verify(credential, testNonce, now)).toMatchObject({
      kind: 'refused',
    })
  })
})

describe("Google's keys", () => {
  test('are fetched once for many credentials', async () => {
    const identities = google.identities()
    const credential = await google.credential({ at })
    expect(await identities.verify(credential, testNonce, now)).toMatchObject({ kind: 'genuine' })
    await google.control('/faults', { fault: 'keys-unavailable' })
    expect(await identities.verify(credential, testNonce, now)).toMatchObject({ kind: 'genuine' })
    // an unknown key within the cooldown causes no new request
    const unknown = await google.credential({ at, fault: 'unknown-kid' })
    expect(await identities.verify(unknown, testNonce, now)).toMatchObject({ kind: 'refused' })
  })

  test.each(['keys-unavailable', 'keys-nonsense', 'keys-huge', 'keys-redirect'])(
    '%s is reported as unreachable',
    async (fault) => {
      const credential = await google.credential({ at })
      await google.control('/faults', { fault, times: 1 })
      const identities = google.identities()
      expect(await identities.verify(credential, testNonce, now)).toMatchObject({
        kind: 'unreachable',
      })
      expect(await identities.verify(credential, testNonce, now)).toMatchObject({ kind: 'genuine' })
    },
  )

  test('that time out are reported as unreachable', async () => {
    const credential = await google.credential({ at })
    await google.control('/faults', { fault: 'keys-silent', times: 1 })
    expect(await google.identities().verify(credential, testNonce, now)).toMatchObject({
      kind: 'unreachable',
      reason: 'ERR_JWKS_TIMEOUT',
    })
  })

  test('may rotate: a new key is found, and an old one is valid while published', async () => {
    const identities = google.identities(0)
    const old = await google.credential({ at })
    await identities.verify(old, testNonce, now)
    await google.control('/rotate')
    const young = await google.credential({ at })
    expect(await identities.verify(young, testNonce, now)).toMatchObject({ kind: 'genuine' })
    expect(await identities.verify(old, testNonce, now)).toMatchObject({ kind: 'genuine' })
    await google.control('/rotate', { isOldWithdrawn: true })
    expect(await google.identities().verify(old, testNonce, now)).toMatchObject({ kind: 'refused' })
  })
})
