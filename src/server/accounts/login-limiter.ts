import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { Problem } from '#contract/problems.ts'
import { hashOf } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { networkOf } from './network.ts'

const ADDRESS_WINDOW_SECONDS = 600
/** An account's failures are forgotten an hour after the first of them: slow, but never locked. */
const ACCOUNT_WINDOW_SECONDS = 3_600
const FREE_FAILURES = 5
const LONGEST_DELAY_SECONDS = 60
/** Mails of one kind to one account in 10 minutes: enough for a slow mailbox, too few to be a nuisance. */
const MAILS_PER_ACCOUNT = 3
/** Tries of one account wait for each other, so that a burst of right ones is not taken for failures. */
const TRIES_AT_ONCE = 2
const TRIES_WAITING = 50
/** A point is not given back this close to its window's end: it might land in the next one. */
const GIVE_BACK_MARGIN_MS = 1_000

type LoginTry = {
  /** 'code': the second step of an admin's login, and a code typed to prove who one is. */
  kind: 'student' | 'admin' | 'code'
  /** As the contract normalizes it; need not belong to an account. */
  email: string
  address: string
  /** Whether this account has logged in from this address before. */
  isKnownAddress: boolean
}

export type LoginLimiter = {
  /**
   * Runs the costly check, unless this address or account must wait. Counted before, given back when right.
   * Raises Problem('too-many-attempts') with retryAfterSeconds, without running the check.
   */
  guard(login: LoginTry, check: () => Promise<boolean>): Promise<boolean>
  /** Counts one registration. Raises Problem('too-many-attempts') with retryAfterSeconds. */
  countRegistration(address: string): Promise<void>
  /** Counts one mail that a stranger asks for. Raises Problem('too-many-attempts') with retryAfterSeconds. */
  countMailRequest(address: string): Promise<void>
  /** Counts one mail to this account, whether it exists or not; false when it got enough of this kind for now. */
  isMailDue(kind: string, email: string): Promise<boolean>
}

export type LoginLimits = {
  /** Failed logins of one address in 10 minutes. */
  loginFailuresPerAddress: number
  /** Registrations of one address in 10 minutes; as many mails may be asked for from there. */
  registrationsPerAddress: number
  rateLimitPool: pg.Pool
}

/**
 * Slows guessing without locking anybody out (answers.md 13, security.md A16, A17). Strangers' failures
 * count together and apart from those at an address where the account has logged in before, so an
 * attacker elsewhere never slows the owner at home. The counters live in the database: a restart or a
 * second process forgets nothing. They follow the machine's clock, as the package does.
 */
export function createLoginLimiter(
  { clock, log }: Pick<Tools, 'clock' | 'log'>,
  limits: LoginLimits,
): LoginLimiter {
  const parts = { clock, log, limits, counters: createCounters(limits) }
  const inTurn = createTurns()
  return {
    guard: (login, check) => inTurn(keyOfAccount(login), () => guard(parts, login, check)),
    countRegistration: (address) => countByAddress(parts, 'registrations', address),
    countMailRequest: (address) => countByAddress(parts, 'mailRequests', address),
    async isMailDue(kind, email) {
      return (await take(parts, 'mails', keyOf(`${kind} ${email}`))).count <= MAILS_PER_ACCOUNT
    },
  }
}

async function countByAddress(
  parts: Parts,
  name: 'registrations' | 'mailRequests',
  address: string,
): Promise<void> {
  const ticket = await take(parts, name, keyOf(networkOf(address)))
  if (ticket.count <= parts.limits.registrationsPerAddress) return
  parts.log.info({ limit: 'address', name }, 'slowed down')
  throw tooManyAttempts(ticket.endsInMs)
}

type Parts = Pick<Tools, 'clock' | 'log'> & {
  limits: LoginLimits
  counters: ReturnType<typeof createCounters>
}

async function guard(parts: Parts, login: LoginTry, check: () => Promise<boolean>) {
  const tickets = await takeTickets(parts, login)
  const isRight = await check().catch(async (error: unknown) => {
    await giveBack(parts, tickets)
    throw error
  })
  if (isRight) await forgive(parts, login, tickets)
  return isRight
}

async function takeTickets(parts: Parts, login: LoginTry): Promise<Ticket[]> {
  const ofAddress = await take(parts, 'address', keyOf(networkOf(login.address)))
  if (ofAddress.count > parts.limits.loginFailuresPerAddress) {
    await giveBack(parts, [ofAddress])
    parts.log.info({ kind: login.kind, limit: 'address' }, 'login slowed down')
    throw tooManyAttempts(ofAddress.endsInMs)
  }
  const ofAccount = await take(parts, 'failures', keyOfAccount(login))
  const waitMs = ofAccount.count > FREE_FAILURES ? await passGate(parts, ofAccount) : 0
  if (waitMs > 0) {
    await giveBack(parts, [ofAddress, ofAccount])
    parts.log.info({ kind: login.kind, limit: 'account' }, 'login slowed down')
    throw tooManyAttempts(waitMs)
  }
  return [ofAddress, ofAccount]
}

/** One try may pass; it closes the gate behind it for as long as this many failures deserve. */
async function passGate({ counters }: Parts, { key, count }: Ticket): Promise<number> {
  const result = await counters.gate.penalty(key, 1, { customDuration: delaySeconds(count) })
  return result.consumedPoints === 1 ? 0 : Math.max(1, result.msBeforeNext)
}

/** What strangers did to the account stays counted: its owner's success must not free their hands. */
async function forgive(parts: Parts, login: LoginTry, tickets: Ticket[]): Promise<void> {
  await giveBack(parts, tickets)
  if (!login.isKnownAddress) return
  const key = keyOfAccount(login)
  await Promise.all([parts.counters.failures.delete(key), parts.counters.gate.delete(key)])
}

async function take({ counters, clock }: Parts, name: CounterName, key: string): Promise<Ticket> {
  const { consumedPoints: count, msBeforeNext: endsInMs } = await counters[name].penalty(key)
  return { name, key, count, endsInMs, takenAt: clock.now() }
}

async function giveBack({ counters, clock }: Parts, tickets: Ticket[]): Promise<void> {
  const now = clock.now().getTime()
  const lasting = tickets.filter(
    ({ takenAt, endsInMs }) => now - takenAt.getTime() + GIVE_BACK_MARGIN_MS < endsInMs,
  )
  await Promise.all(lasting.map(({ name, key }) => counters[name].reward(key)))
}

/** One counted try, and what is needed to take it back. */
type Ticket = {
  name: CounterName
  key: string
  count: number
  endsInMs: number
  takenAt: Date
}

/** 1 s after the sixth failure, then 2, 4 … up to a minute. */
function delaySeconds(failures: number): number {
  return Math.min(2 ** Math.max(0, failures - FREE_FAILURES - 1), LONGEST_DELAY_SECONDS)
}

type CounterName = 'address' | 'failures' | 'registrations' | 'mailRequests' | 'mails'

function createCounters({ rateLimitPool }: LoginLimits) {
  const counter = (keyPrefix: string, duration: number, clearExpiredByTimeout = false) =>
    new RateLimiterPostgres({
      storeClient: rateLimitPool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout,
      keyPrefix,
      // We compare the count ourselves; the package only counts, atomically, in one statement.
      points: Number.MAX_SAFE_INTEGER,
      duration,
    })
  return {
    // One of them sweeps the whole table's expired rows.
    address: counter('login-address', ADDRESS_WINDOW_SECONDS, true),
    failures: counter('login-account', ACCOUNT_WINDOW_SECONDS),
    gate: counter('login-gate', LONGEST_DELAY_SECONDS),
    registrations: counter('register-address', ADDRESS_WINDOW_SECONDS),
    mailRequests: counter('mail-address', ADDRESS_WINDOW_SECONDS),
    mails: counter('mail-account', ADDRESS_WINDOW_SECONDS),
  }
}

/** Hashed: the table holds no e-mail or IP address, and any length fits its column. */
function keyOf(text: string): string {
  return hashOf(text).toString('base64url')
}

function keyOfAccount({ kind, email, address, isKnownAddress }: LoginTry): string {
  return keyOf(`${kind} ${email} ${isKnownAddress ? networkOf(address) : 'strangers'}`)
}

function tooManyAttempts(waitMs: number): Problem {
  return new Problem('too-many-attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  })
}

/** A queue for each key that is in use just now, in this process. */
function createTurns() {
  const queues = new Map<string, LimitFunction>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? pLimit(TRIES_AT_ONCE)
    if (queue.pendingCount >= TRIES_WAITING) throw tooManyAttempts(0)
    queues.set(key, queue)
    try {
      return await queue(work)
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key)
    }
  }
}
