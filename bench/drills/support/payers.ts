import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../src/server/platform/db/database.ts'
import { simulatedProviders } from '../../../test/support/story/providers/simulated.ts'
import type { SimulatedProvider } from '../../../test/support/story/providers/simulated.ts'
import type { PaymentReturn } from '../../../test/support/story/gateway-control.ts'
import { madePassword, makeStudent } from '../../../test/support/story/make.ts'
import { providersAt } from '../../../test/support/story/providers/all-providers.ts'
import { visitor } from '../../../test/support/story/providers/visit-page.ts'
import type {
  FaultKind,
  FaultyCall,
  Outcome,
} from '../../../test/support/story/providers/provider-control.ts'
import type { Seeded } from './seeded.ts'

const PATIENCE_MS = 12_000
/** Before anybody presses the button once more. */
const RETRY_PAUSE_MS = 700
const TRIES = 12

export type Counts = Record<string, number>

type Town = { url: string; simulatorsUrl: string; db: Database }

/** People with browsers; what a browser shows an error for is tried once more, as people do. */
export function payers({ url, simulatorsUrl, db }: Town) {
  let counts: Counts = {}
  const providers = providersAt(simulatorsUrl, visitor(db, url))
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }

  async function call(path: string, body: object, token?: string): Promise<Answer | null> {
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      count(`answered ${response.status}`)
      if (response.status >= 500) await setTimeout(RETRY_PAUSE_MS)
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    } catch {
      count('no answer')
      await setTimeout(RETRY_PAUSE_MS)
      return null
    }
  }

  async function followReturn(way: PaymentReturn): Promise<void> {
    const back = new URL(way.url)
    try {
      await fetch(`${url}${back.pathname}${back.search}`, {
        method: way.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(way.method === 'POST' ? { body: new URLSearchParams(way.fields) } : {}),
      })
      count('came back')
    } catch {
      count('came back to nobody')
    }
  }

  /** What the payer does at the provider; refused where the page is over. */
  async function payAt(page: string, provider: SimulatedProvider, random: Seeded): Promise<void> {
    const outcome = random.oneOf(outcomes)
    try {
      const way = await providers[provider].pay(page, outcome)
      count(`paid at ${provider}: ${outcome}`)
      if (random.chance(0.7)) await followReturn(way)
      if (random.chance(0.2)) await followReturn(way)
    } catch {
      count('the page took no payment')
    }
  }

  async function attemptsOf(studentId: string, courseId: string) {
    const { rows } = await sql<Attempt>`
      select orders.id as order_id, provider_order_id, provider
      from orders join payment_attempts on payment_attempts.order_id = orders.id
      where student_id = ${studentId} and course_id = ${courseId} and provider <> 'counter'
      order by orders.created_at, number`.execute(db)
    return rows
  }

  /** How many calls the faults that were armed meant. */
  let armed = 0

  return {
    providers,
    /** What they did since they were told to forget. */
    happened: (): Counts => counts,
    forget: (): void => {
      counts = {}
      armed = 0
    },
    /** So many of the next such calls go wrong, at every provider. */
    falter: async (faulty: FaultyCall, fault: Faltering): Promise<void> => {
      const { kind, times } = fault
      for (const one of Object.values(providers))
        armed +=
          kind === 'slow'
            ? await one.slowDown(faulty, fault.delayMs, times)
            : await one.fault(faulty, kind, times)
    },
    /** How many calls met one. */
    faultsMet: async (): Promise<number> => {
      const waiting = await Promise.all(Object.values(providers).map((one) => one.faultsLeft()))
      return armed - waiting.reduce((sum, times) => sum + times, 0)
    },
    logIn: async () => {
      const { id, email } = await makeStudent(db)
      const answer = await call('/api/users/login', { email, password: madePassword })
      return { id, token: String(answer?.body['token']) }
    },
    /** Buys this course with all that people do: twice at once, at several providers, back and again, and asks for a refund. */
    buy: async (student: { id: string; token: string }, courseId: string, random: Seeded) => {
      const details = { campus: 'Kochi', customerPhone: '9876543210' }
      const begin = async () => {
        for (let tried = 1; tried <= TRIES; tried++) {
          const answer = await beginOnce()
          if (answer !== null && answer.status < 500) return
        }
      }
      const beginOnce = () =>
        random.chance(0.5)
          ? call('/api/payment/initiate', { courseId, ...details }, student.token)
          : call(
              '/api/payment/create-checkout-session',
              {
                courseDetails: { _id: courseId },
                provider: random.oneOf(simulatedProviders),
                ...details,
              },
              student.token,
            )
      for (let turn = 0; turn < 2; turn++) {
        await Promise.all(random.chance(0.3) ? [begin(), begin()] : [begin()])
        // a database that is away says nothing: then nobody pays this time
        const attempts = await attemptsOf(student.id, courseId).catch(() => [])
        for (const { providerOrderId, provider } of attempts)
          if (random.chance(0.6)) await payAt(providerOrderId, provider, random)
        const [first] = attempts
        if (first !== undefined && random.chance(0.5)) {
          const path = `/api/payment/refund/${first.orderId}`
          await call(path, { reason: 'The timing does not suit me.' }, student.token)
        }
      }
    },
    /** A member of staff approves what students asked for. */
    approveAll: async (admin: { email: string; password: string } | null) => {
      const login = await call('/api/admin/adminLogin', admin ?? {})
      const token = String(login?.body['token'])
      // one person approves all of them
      const limit = { secondPersonAboveInPaise: 10_000_000_000 }
      await db.updateTable('officeSettings').set(limit).execute()
      const waiting = await db
        .selectFrom('refunds')
        .select('id')
        .where('state', 'in', ['requested', 'failed', 'bounced'])
        .execute()
      for (const { id } of waiting) {
        const answer = await call(`/api/admin/refunds/${id}/approve`, {}, token)
        if (answer?.status === 200) count('refunds approved')
      }
    },
  }
}

export type Faltering =
  | { kind: FaultKind; times: number }
  | { kind: 'slow'; delayMs: number; times: number }

type Attempt = { orderId: string; providerOrderId: string; provider: SimulatedProvider }

// the table of providers is not empty

type Answer = { status: number; body: Record<string, unknown> }

const outcomes = [
  'success',
  'success',
  'success',
  'declined',
  'delayed-success',
  'short',
] as const satisfies readonly Outcome[]
