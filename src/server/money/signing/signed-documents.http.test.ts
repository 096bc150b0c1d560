import { createPublicKey, verify } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  documentKeysPath,
  readSignedDocument,
  signedMessage,
} from '#contract/money/documents/document-signature.ts'
import type { DocumentKeys } from '#contract/money/documents/document-signature.ts'
import { institute } from '#institute/institute.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../../test/support/story/make.ts'
import { openPortalApp, portalApp } from '../../../../test/support/portal-app.ts'
import type { PortalApp } from '../../../../test/support/portal-app.ts'
import { sql } from 'kysely'
import { openDatabase } from '../../platform/db/database.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import { openBytes } from '../../platform/foundation/sealed-bytes.ts'
import { documentsLane } from '../documents/issuing/issue-missing.ts'
import { checkDocumentSignatures } from '../../../../scripts/doctor/check-document-signatures.ts'
import { checkSignatures } from './check-signatures.ts'
import { shortName } from './sign-document.ts'

const logged: string[] = []
const secretOfTests = 'the-secret-of-these-tests-of-40-characters'
const portal = portalApp({
  environment: { SECRET_KEY: secretOfTests },
  onLog: (line) => logged.push(line),
})
const paidAt = new Date('2026-06-10T05:00:00Z')
let email: string
let token: string

beforeAll(async () => {
  email = (await makeAdmin(portal().db)).email
  token = await logIn(portal())
})

async function logIn(app: PortalApp): Promise<string> {
  const login = { email, password: madePassword }
  const answer = await app.ask('/api/admin/adminLogin', { json: login })
  // the contract's response, which every test checks
  return ((await answer.json()) as { token: string }).token
}

/** A payment with its frozen receipt. */
async function paid({ db, clock, log }: PortalApp = portal(), customerName = 'Asha Nair') {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const { id } = await makePaidOrder(db, { student, course, paidAt, customerName })
  const deps = {
    clock,
    log,
    inTransaction: transactionsOf(db),
    issuer: institute,
    enqueue: () => Promise.resolve(),
  }
  await documentsLane(deps).pass(() => true)
  return id
}

/** The content of the signed code on its receipt. */
async function carriedBy(orderId: string, app = portal()) {
  const answer = await app.ask(`/api/admin/orders/${orderId}/receipt`, { token })
  const { receipt } = (await answer.json()) as { receipt: { signedPath: string } }
  const [path, fragment = ''] = receipt.signedPath.split('#')
  expect(path).toBe('/verify-receipt')
  return fragment
}

async function published(app = portal()): Promise<DocumentKeys> {
  const answer = await app.ask(documentKeysPath)
  expect(answer.headers.get('content-type')).toBe('application/jwk-set+json')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return (await answer.json()) as DocumentKeys
}

/** Verifies like any program that knows RFC 8037 and the format of our code. */
async function isGenuine(fragment: string, of = portal()): Promise<boolean> {
  const document = readSignedDocument(fragment)
  const key = (await published(of)).keys.find(({ kid }) => kid === document?.facts.keyId)
  if (document === null || key === undefined || key.withdrawn !== null) return false
  const { kty, crv, x } = key
  const publicKey = createPublicKey({ format: 'jwk', key: { kty, crv, x } })
  const signature = Buffer.from(document.signature, 'base64url')
  return verify(null, Buffer.from(signedMessage(document.text)), publicKey, signature)
}

async function pdf(orderId: string) {
  const answer = await portal().ask(`/api/admin/orders/${orderId}/receiptdocument`, { token })
  return ((await answer.json()) as { contentBase64: string }).contentBase64
}

const act = (path: string, json: object = {}) =>
  portal().ask(`/api/admin/signingkeys/${path}`, { token, json: { proof: madePassword, ...json } })

async function listed() {
  const answer = await portal().ask('/api/admin/signingkeys', { token })
  return (
    (await answer.json()) as {
      keys: { _id: string; signed: number; retiredOn: string | null; withdrawnOn: string | null }[]
    }
  ).keys
}

async function listedKey(id: string) {
  return (await listed()).find(({ _id }) => _id === id)
}

test('a receipt changed together with its hash is found by its signature', async () => {
  const orderId = await paid()
  await carriedBy(orderId)
  const { db } = portal()
  const before = await checkSignatures(db)
  expect(before.failed).toEqual([])
  expect(before.signatures).toBeGreaterThan(0)
  const { number } = await db
    .selectFrom('documents')
    .select('number')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await sql`alter table documents disable trigger user`.execute(db)
  await sql`with changed as (select id, replace(facts, 'Asha Nair', 'Ravi Nair') as facts from documents where order_id = ${orderId})
    update documents set facts = changed.facts, facts_sha256 = encode(sha256(convert_to(changed.facts, 'UTF8')), 'hex')
    from changed where changed.id = documents.id`.execute(db)
  await sql`alter table documents enable trigger user`.execute(db)
  expect((await checkSignatures(db)).failed).toEqual([number])
  expect(await checkDocumentSignatures(db)).toMatchObject({ verdict: 'wrong', details: [number] })
})

test('a receipt has number, amount, day and payer signed, verifiable with the public key', async () => {
  const orderId = await paid(portal(), 'ആശ Nair')
  const fragment = await carriedBy(orderId)
  expect(await isGenuine(fragment)).toBe(true)
  const document = await portal()
    .db.selectFrom('documents')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const { facts } = readSignedDocument(fragment) ?? {}
  expect(facts).toMatchObject({
    kind: 'receipt',
    number: document.number,
    amount: 450_000,
    currency: 'INR',
    issuedAt: document.issuedAt.getTime(),
    payer: Buffer.from('ആശ Nair').toString('base64url'),
    code: document.checkCode,
  })
  expect(Buffer.from(facts?.facts ?? '', 'base64url').toString('hex')).toBe(document.factsSha256)
})

test.each([
  ['a larger amount', '.450000.', '.950000.'],
  [
    'another name',
    Buffer.from('Asha Nair').toString('base64url'),
    Buffer.from('Anu Nair').toString('base64url'),
  ],
])('%s is detected', async (_, from, to) => {
  const fragment = await carriedBy(await paid())
  expect(fragment).toContain(from)
  expect(await isGenuine(fragment.replace(from, to))).toBe(false)
})

describe('after a change of the key', () => {
  test('old signatures and files stay valid, and new receipts use the new key', async () => {
    const before = await paid()
    const [carried, file] = [await carriedBy(before), await pdf(before)]
    expect((await act('change')).status).toBe(200)
    expect(await isGenuine(carried)).toBe(true)
    expect(await carriedBy(before)).toBe(carried)
    expect(await pdf(before)).toBe(file)
    const next = await carriedBy(await paid())
    expect(await isGenuine(next)).toBe(true)
    expect(keyOf(next)).not.toBe(keyOf(carried))
    expect(await listedKey(keyOf(next))).toMatchObject({ signed: 1, retiredOn: null })
    expect(await listedKey(keyOf(carried))).toMatchObject({ withdrawnOn: null })
  })

  test('the old private key is deleted', async () => {
    await act('change')
    const rows = await portal().db.selectFrom('signingKeys').selectAll().execute()
    expect(rows.filter(({ sealedPrivateKey }) => sealedPrivateKey !== null)).toEqual([])
  })
})

describe('a leaked key', () => {
  test('is withdrawn: its documents are invalid and get new signatures', async () => {
    const orderId = await paid()
    const carried = await carriedBy(orderId)
    expect((await act(`${keyOf(carried)}/withdraw`)).status).toBe(200)
    expect(await isGenuine(carried)).toBe(false)
    const anew = await carriedBy(orderId)
    expect(keyOf(anew)).not.toBe(keyOf(carried))
    expect(await isGenuine(anew)).toBe(true)
    expect(await act(`${keyOf(carried)}/withdraw`)).toMatchObject({ status: 404 })
  })
})

test('is changed or withdrawn only with the owner’s proof, and this is logged', async () => {
  const key = keyOf(await carriedBy(await paid()))
  for (const path of ['change', `${key}/withdraw`])
    expect((await act(path, { proof: 'Another#1' })).status).toBe(422)
  expect(await listedKey(key)).toMatchObject({ retiredOn: null, withdrawnOn: null })
  await act('change')
  const line = await portal()
    .db.selectFrom('activity')
    .select(['action', 'actorKind'])
    .where('subjectId', '=', key)
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ action: 'signing-key-changed', actorKind: 'admin' })
})

test('the private key is in no response and no log line', async () => {
  await carriedBy(await paid())
  const { id, sealedPrivateKey } = await portal()
    .db.selectFrom('signingKeys')
    .select(['id', 'sealedPrivateKey'])
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow()
  const sealedFor = { purpose: 'document signing', owner: id }
  const secret = openBytes(secretOfTests, sealedFor, sealedPrivateKey ?? Buffer.alloc(0))
  expect(secret).toHaveLength(32)
  const answers = JSON.stringify([await published(), await listed(), logged])
  for (const form of ['base64', 'base64url', 'hex'] as const)
    expect(answers).not.toContain(secret?.toString(form))
  expect(Object.keys((await published()).keys[0] ?? {})).not.toContain('d')
})

test('twenty concurrent requests get one key and one signature', async () => {
  await act('change')
  const orderId = await paid()
  const carried = await Promise.all(Array.from({ length: 20 }, () => carriedBy(orderId)))
  expect(new Set(carried).size).toBe(1)
  expect((await listed()).filter(({ retiredOn }) => retiredOn === null)).toHaveLength(1)
})

describe('an exchanged SECRET_KEY', () => {
  const own = testDatabase()
  const open = (SECRET_KEY: string) =>
    openPortalApp(own.databaseUrl, { environment: { SECRET_KEY } })
  const [first, second, third] = ['first', 'second', 'third'].map((word) => word.repeat(8))

  test('beside the old one keeps the signing key; alone it creates a new one', async () => {
    const db = openDatabase(own)
    email = (await makeAdmin(db)).email
    await db.destroy()
    const carried: string[] = []
    const under = async (secretKey = '') => {
      const app = await open(secretKey)
      token = await logIn(app)
      carried.push(await carriedBy(await paid(app), app))
      const holds = await Promise.all(carried.map((fragment) => isGenuine(fragment, app)))
      await app.close()
      return holds.every(Boolean)
    }
    for (const secretKey of [first, `${second},${first}`, second, third])
      expect(await under(secretKey)).toBe(true)
    const [one, two, three, four] = carried.map(keyOf)
    expect([two, three]).toEqual([one, one])
    expect(four).not.toBe(one)
  })
})

test('a long name is cut between characters, in any script', () => {
  expect(shortName('Asha Nair')).toBe('Asha Nair')
  const long = shortName('ശ്രീലക്ഷ്മി ഉണ്ണികൃഷ്ണൻ നമ്പൂതിരിപ്പാട്')
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(42)
  expect(long).toMatch(/^ശ്രീലക്ഷ്മി.*…$/)
})

function keyOf(fragment: string): string {
  return fragment.split('.')[2] ?? ''
}
