import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  readSignedDocument,
  signedMessage,
  signedText,
} from '#contract/money/documents/document-signature.ts'
import type { DocumentKey, SignedFacts } from '#contract/money/documents/document-signature.ts'
import { nameIn, verdictOn } from './check-signature.ts'

function newKey(kid: string) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = privateKey.export({ format: 'jwk' })
  const common = {
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    created: '2026-07-01T04:00:00.000Z',
  } as const
  const known: DocumentKey = { ...common, kid, x, retired: null, withdrawn: null }
  return { privateKey, known }
}

const ours = newKey('ours-000000')
const later = newKey('later-00000')
const theirs = newKey('ours-000000')

function signed(key: typeof ours, changes: Partial<SignedFacts> = {}) {
  const facts: SignedFacts = {
    kind: 'receipt',
    keyId: key.known.kid,
    number: 'KAL/26-27/000001',
    amount: 450_000,
    currency: 'INR',
    issuedAt: Date.parse('2026-08-05T15:35:00Z'),
    payer: Buffer.from('ആശ നായർ').toString('base64url'),
    code: 'q8x0nZ3vT1yYh2kM5r7dLw',
    facts: 'a'.repeat(43),
    ...changes,
  }
  const text = signedText(facts)
  const signature = sign(null, Buffer.from(signedMessage(text)), key.privateKey)
  const read = readSignedDocument(`${text}.${signature.toString('base64url')}`)
  if (read === null) throw new Error('it was made in the form that it can have')
  return read
}

const online = { keys: [later.known, ours.known], isKept: false }

test('a document signed by the institute is genuine, with the payer’s name in any script', async () => {
  const document = signed(ours)
  expect(await verdictOn(document, online)).toEqual({ kind: 'genuine', facts: document.facts })
  expect(nameIn(document.facts)).toBe('ആശ നായർ')
})

test.each<[string, Partial<SignedFacts>]>([
  ['another number', { number: 'KAL/26-27/000002' }],
  ['a larger amount', { amount: 4_500_000 }],
  ['another day', { issuedAt: Date.parse('2026-03-05T15:35:00Z') }],
  ['another name', { payer: Buffer.from('Anu Nair').toString('base64url') }],
  ['a receipt made of a refund receipt', { kind: 'refundReceipt' }],
  ['another currency', { currency: 'USD' }],
  ['the facts of another document', { facts: 'b'.repeat(43) }],
  ['the check code of another one', { code: 'A8x0nZ3vT1yYh2kM5r7dLw' }],
])('%s is detected as changed', async (_, change) => {
  const { facts, signature } = signed(ours)
  const text = signedText({ ...facts, ...change })
  const changed = { facts: { ...facts, ...change }, text, signature }
  expect(await verdictOn(changed, online)).toEqual({ kind: 'changed' })
})

test('a retired key still verifies its documents; a withdrawn key does not', async () => {
  const document = signed(ours)
  const retired = { ...ours.known, retired: '2027-01-01T00:00:00.000Z' }
  const withdrawn = { ...retired, withdrawn: '2027-01-02T00:00:00.000Z' }
  expect(await verdictOn(document, { ...online, keys: [retired] })).toMatchObject({
    kind: 'genuine',
  })
  expect(await verdictOn(document, { ...online, keys: [withdrawn] })).toMatchObject({
    kind: 'withdrawn',
  })
})

test('a signature by another key under our key id is rejected', async () => {
  expect(await verdictOn(signed(theirs), online)).toEqual({ kind: 'changed' })
})

test('an unknown key is foreign online, and undetermined with cached keys', async () => {
  const document = signed(later)
  expect(await verdictOn(document, { keys: [ours.known], isKept: false })).toEqual({
    kind: 'foreign',
  })
  expect(await verdictOn(document, { keys: [ours.known], isKept: true })).toEqual({
    kind: 'unknown-key',
  })
  expect(await verdictOn(document, null)).toEqual({ kind: 'unknown-key' })
})
