import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sampleEnvironment } from '../scripts/support/sample-environment.ts'
import { startPortal } from '../scripts/portal/start-portal.ts'
import type { RunningPortal } from '../scripts/portal/start-portal.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { makeTemporaryDataDir } from '../src/server/platform/db/embedded/temporary-data-dir.ts'
import { addAdmin } from '../src/server/people/staff/add-admin.ts'
import type { Result } from './support/benchmark.ts'
import { createFuzzReport } from './support/fuzz/fuzz-report.ts'
import type { FuzzReport } from './support/fuzz/fuzz-report.ts'
import type { FuzzRequest } from './support/fuzz/fuzz-request.ts'
import { findKnown } from './support/fuzz/known-things.ts'
import type { Call, Known } from './support/fuzz/known-things.ts'
import { createPeople, studentPassword } from './support/fuzz/people.ts'
import type { People } from './support/fuzz/people.ts'
import { prepareThings } from './support/fuzz/prepare-things.ts'
import { requestsOfCalls } from './support/fuzz/requests-of-calls.ts'
import { requestsOfRawRoutes } from './support/fuzz/requests-of-raw-routes.ts'
import { requestsOfPages } from './support/fuzz/requests-of-pages.ts'
import { fuzzNonce } from './support/fuzz/right-words.ts'
import { createSender } from './support/fuzz/send.ts'
import type { Sender } from './support/fuzz/send.ts'

/** The same requests in every run: what turns red has been changed. Another seed hunts for more. */
const USUAL_SEED = 20_261_122
const USUAL_REQUESTS = 21_000
const AT_ONCE = 16
const GARBAGE = 'G'.repeat(43)

/** Of the requests; the rest goes to the callback paths and to uploads. */
const shares = { calls: 0.62, pages: 0.26 }

const sample = sampleEnvironment({ publicUrl: '', simulatorsUrl: null, smtpPort: 0 })
const secrets = {
  juspayUser: sample['JUSPAY_WEBHOOK_USER'] ?? '',
  juspayPassword: sample['JUSPAY_WEBHOOK_PASSWORD'] ?? '',
  stripeSecret: 'whsec_sample',
  razorpaySecret: 'razorpay-webhook-sample',
}

export const name = 'fuzz'

/**
 * Odd requests at every address of a portal of its own, as four kinds of caller: nothing that anybody sends may
 * break it. FUZZ_SEED and FUZZ_REQUESTS say which ones and how many. Ends with exit code 1 at any 5xx that is
 * not a full queue or a silent company.
 */
export async function run(): Promise<Result[]> {
  const seed = numberFrom('FUZZ_SEED') ?? USUAL_SEED
  const { dataDir, remove } = makeTemporaryDataDir('fuzz')
  try {
    const portal = await startPortal({ dataDir, durability: 'off', environment })
    try {
      const report = await fuzz(portal, seed)
      for (const line of report.lines()) process.stdout.write(`  ${line}\n`)
      if (report.failures() > 0) process.exitCode = 1
      return [...report.results(), { what: 'seed', value: seed, unit: '' }]
    } finally {
      await portal.stop()
    }
  } finally {
    remove()
  }
}

/** Each request comes from a place of its own, so that no limit of a place keeps the next one out. */
const environment = { ...process.env, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }

async function fuzz(portal: RunningPortal, seed: number): Promise<FuzzReport> {
  const { admin } = portal
  if (!admin) throw new Error('a fresh portal has a fresh owner')
  const call = callsTo(portal.url)
  const people = createPeople(call, admin, ownersIn(portal.databaseUrl))
  await people.logIn()
  const code = await prepareThings(call, people)
  const known = await findKnown(call, people.tokens.admin ?? '', {
    code,
    credential: await credentialsFrom(portal.simulatorsUrl ?? ''),
    password: [studentPassword, admin.password],
  })
  const requests = makeRequests(known, seed)
  process.stdout.write(`  ${requests.length} requests with FUZZ_SEED=${seed}\n`)
  const sender = createSender(portal.url, { atOnce: AT_ONCE, secrets })
  const report = createFuzzReport()
  try {
    await sendAll({ requests, sender, people, report })
  } finally {
    sender.close()
  }
  const { status } = await call({ method: 'GET', path: '/readyz' })
  if (status !== 200) throw new Error(`after all requests the portal answers ${status} at /readyz`)
  return report
}

function makeRequests(known: Known, seed: number): FuzzRequest[] {
  const inAll = numberFrom('FUZZ_REQUESTS') ?? USUAL_REQUESTS
  const calls = requestsOfCalls(known)
  const pages = requestsOfPages(known)
  const rawRoutes = requestsOfRawRoutes(known, sample['JUSPAY_RESPONSE_KEY'] ?? '')
  const draw = (arbitraries: fc.Arbitrary<FuzzRequest>[], share: number) => {
    const numRuns = Math.ceil((inAll * share) / arbitraries.length)
    return arbitraries.flatMap((one, index) => fc.sample(one, { numRuns, seed: seed + index }))
  }
  const drawn = [
    ...draw(calls, shares.calls),
    ...draw(pages, shares.pages),
    ...draw(rawRoutes, 1 - shares.calls - shares.pages),
  ]
  return shuffled(drawn, seed)
}

type Run = { requests: FuzzRequest[]; sender: Sender; people: People; report: FuzzReport }

async function sendAll({ requests, sender, people, report }: Run): Promise<void> {
  const left = requests.entries()
  const work = async () => {
    for (const [index, request] of left) {
      const { caller, access } = request
      const token = { nobody: null, garbage: GARBAGE, ...people.tokens }[caller]
      const answer = await sender.send(request, {
        'x-forwarded-for': `198.18.${(index >> 8) & 255}.${index & 255}`,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      })
      report.note(request, answer)
      // a request before has logged them out
      const isOut = answer.status === 401 && caller === access && token === people.tokens[caller]
      if (isOut) await people.renew(caller)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function ownersIn(databaseUrl: string) {
  return async (email: string, password: string) => {
    const db = openDatabase({ databaseUrl, maxConnections: 1, applicationName: 'kalari fuzz' })
    try {
      const clock = { now: () => new Date() }
      const input = { name: 'Another Owner', email, role: 'owner', password } as const
      await addAdmin({ db, clock, log: { info: () => undefined } }, input)
    } finally {
      await db.destroy()
    }
  }
}

/** Of the simulated Google, as its button would hand them to a page. */
async function credentialsFrom(simulatorsUrl: string): Promise<string[]> {
  const nonce = createHash('sha256').update(fuzzNonce).digest('base64url')
  const make = async (persona: string) => {
    const response = await fetch(`${simulatorsUrl}/control/google/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ persona, nonce }),
    })
    // as documented
    return ((await response.json()) as { credential: string }).credential
  }
  return Promise.all(['asha', 'meera', 'ravi', 'nameless'].map(make))
}

function callsTo(url: string): Call {
  return async ({ method, path, token, body }) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': '203.0.113.9',
        // a kept connection may be closed by the portal at the moment of the next call
        connection: 'close',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
}

/** All kinds of requests among each other, in the order that the seed says. */
function shuffled<T>(things: readonly T[], seed: number): T[] {
  const weights = fc.sample(fc.double({ noNaN: true }), { numRuns: things.length, seed })
  return things
    .map((thing, index) => ({ thing, weight: weights[index] ?? 0 }))
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ thing }) => thing)
}

function numberFrom(variable: string): number | undefined {
  const text = process.env[variable]
  if (text === undefined || text === '') return undefined
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`${variable}=${text} is no whole number`)
  return number
}
