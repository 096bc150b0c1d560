import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { countedUses } from '../limits/counted-uses.store.ts'
import type { CountedUse } from '../limits/counted-uses.store.ts'
import { createFairQueue } from '../foundation/fair-queue.ts'
import type { FairQueue } from '../foundation/fair-queue.ts'
import { hashOf } from '../foundation/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { networkOf } from '../foundation/network.ts'

const ADDRESS_WINDOW_SECONDS = 600
/** An account's failures are forgotten an hour after the first: slowed down, but never locked. */
const ACCOUNT_WINDOW_SECONDS = 3_600
const FREE_FAILURES = 5
const LONGEST_DELAY_SECONDS = 60
/**
 * Attempts from unknown addresses on one account within an hour, before they all share one turn.
 * Until then each network has a turn of its own. An attacker therefore can't keep the owner out at
 * a new place.
 */
const STRANGERS_TRIES = 100
/**
 * Mails of one kind to one account in 10 minutes: enough for a slow mailbox, too few to be a
 * nuisance.
 */
const MAILS_PER_ACCOUNT = 3
/** Attempts on one account queue, so that a burst of correct ones does not count as failures. */
const TRIES = { atOnce: 2, waiting: { perAccount: 500, perAddress: 50, inAll: 500 } }

type LoginTry = {
  /** 'code': the second step of a staff login, or a code for re-authentication. */
  kind: 'student' | 'admin' | 'code'
  /** As the contract normalizes it; it need not belong to an account. */
  email: string
  address: string
  /** Whether this account has logged in from this address before. */
  isKnownAddress: boolean
}

export type LoginLimiter = {
  /**
   * Runs the costly check, unless this address or account must wait. The attempt counts as a
   * failure beforehand; a success takes it back.
   * @throws Problem too-many-attempts with retryAfterSeconds, without running the check.
   */
  guard(login: LoginTry, check: () => Promise<boolean>): Promise<boolean>
  /** Counts one registration. @throws Problem too-many-attempts with retryAfterSeconds. */
  countRegistration(address: string): Promise<void>
  /**
   * Counts one mail requested by an anonymous visitor. @throws Problem too-many-attempts with
   * retryAfterSeconds.
   */
  countMailRequest(address: string): Promise<void>
  /**
   * Counts one mail to this account, whether it exists or not; false if it has reached the limit of
   * this kind.
   */
  isMailDue(kind: string, email: string): Promise<boolean>
}

export type LoginLimits = {
  /** Failed logins of one address in 10 minutes. */
  loginFailuresPerAddress: number
  /** Registrations from one address in 10 minutes; also the limit of its mail requests. */
  registrationsPerAddress: number
  rateLimitPool: pg.Pool
}

/**
 * Slows guessing without locking anybody out (rule 13, attacks A16, A17). Failures from unknown
 * addresses count separately from those at an address where the account has logged in before. An
 * attacker elsewhere therefore never slows the owner down at home. Each network waits for itself,
 * so that an attacker never takes the owner's turn at a new place. A refused attempt counts as a
 * failure of its address only.
 */
export function createLoginLimiter({ log }: Pick<Deps, 'log'>, limits: LoginLimits): LoginLimiter {
  const parts = { log, limits, counters: createCounters(limits) }
  const inTurn = createTurns()
  return {
    async guard(login, check) {
      // before the account's queue, so that an address over its limit takes no place there
      const ofAddress = await takeAddress(parts, login)
      return inTurn(login, () => guard(parts, { ...login, ofAddress }, check))
    },
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
  parts.log.info({ limit: 'address', name, from: address }, 'request rate limited')
  throw tooManyAttempts(ticket.endsInMs)
}

type Parts = Pick<Deps, 'log'> & {
  limits: LoginLimits
  counters: ReturnType<typeof createCounters>
}

type AdmittedTry = LoginTry & { ofAddress: Ticket }

async function guard(parts: Parts, login: AdmittedTry, check: () => Promise<boolean>) {
  const tickets = [login.ofAddress, ...(await takeAccount(parts, login))]
  const isRight = await check().catch(async (error: unknown) => {
    await undoUse(parts, tickets)
    throw error
  })
  if (isRight) await forgive(parts, login, tickets)
  return isRight
}

async function takeAddress(parts: Parts, login: LoginTry): Promise<Ticket> {
  const ofAddress = await take(parts, 'address', keyOf(networkOf(login.address)))
  if (ofAddress.count <= parts.limits.loginFailuresPerAddress) return ofAddress
  // nothing was checked: a rush of correct logins from one network must not count as failures
  await undoUse(parts, [ofAddress])
  throw slowedDown(parts, login, { limit: 'address', waitMs: ofAddress.endsInMs })
}

/**
 * Counts the attempt for the account. If the account must wait, the attempt counts only for its
 * address.
 */
async function takeAccount(parts: Parts, login: LoginTry): Promise<Ticket[]> {
  const ofAccount = await take(parts, 'failures', keyOfAccount(login))
  if (ofAccount.count <= FREE_FAILURES) return [ofAccount]
  const delay = delaySeconds(ofAccount.count)
  const ownWaitMs = await takeTurn(parts, keyOfNetwork(login), delay)
  const tickets = [ofAccount]
  let waitMs = ownWaitMs
  if (ownWaitMs === 0 && !login.isKnownAddress) {
    const ofStrangers = await take(parts, 'strangers', keyOfAccount(login))
    tickets.push(ofStrangers)
    if (ofStrangers.count > STRANGERS_TRIES)
      waitMs = await takeTurn(parts, keyOfAccount(login), delay)
  }
  if (waitMs === 0) return tickets
  await undoUse(parts, tickets)
  throw slowedDown(parts, login, { limit: 'account', waitMs })
}

/**
 * Lets one attempt pass; the next waits `seconds`. Returns the remaining wait in milliseconds, 0 if
 * it may pass.
 */
async function takeTurn({ counters }: Parts, key: string, seconds: number): Promise<number> {
  const { count, endsInMs } = await counters.gate.count(key, seconds)
  return count === 1 ? 0 : Math.max(1, endsInMs)
}

function slowedDown(
  { log }: Parts,
  { kind, address }: LoginTry,
  { limit, waitMs }: { limit: string; waitMs: number },
): Problem {
  log.info({ kind, limit, from: address }, 'login rate limited')
  return tooManyAttempts(waitMs)
}

/**
 * Clears failures after a success. Failures of unknown addresses stay, because the owner's success
 * must not help an attacker.
 */
async function forgive(parts: Parts, login: LoginTry, tickets: Ticket[]): Promise<void> {
  await undoUse(parts, tickets)
  if (!login.isKnownAddress) return
  await Promise.all([
    parts.counters.failures.reset(keyOfAccount(login)),
    parts.counters.gate.reset(keyOfNetwork(login)),
  ])
}

async function take({ counters }: Parts, name: CounterName, key: string): Promise<Ticket> {
  return { ...(await counters[name].count(key)), name }
}

async function undoUse({ counters }: Parts, tickets: Ticket[]): Promise<void> {
  await Promise.all(tickets.map((ticket) => counters[ticket.name].undo(ticket)))
}

type Ticket = CountedUse & { name: CounterName }

/** 1 s after the sixth failure, then 2, 4 … up to a minute. */
function delaySeconds(failures: number): number {
  return Math.min(2 ** Math.max(0, failures - FREE_FAILURES - 1), LONGEST_DELAY_SECONDS)
}

type CounterName = 'address' | 'failures' | 'strangers' | 'registrations' | 'mailRequests' | 'mails'

function createCounters({ rateLimitPool: pool }: LoginLimits) {
  return {
    address: countedUses(pool, 'login-address', ADDRESS_WINDOW_SECONDS),
    failures: countedUses(pool, 'login-account', ACCOUNT_WINDOW_SECONDS),
    strangers: countedUses(pool, 'login-strangers', ACCOUNT_WINDOW_SECONDS),
    gate: countedUses(pool, 'login-gate', LONGEST_DELAY_SECONDS),
    registrations: countedUses(pool, 'register-address', ADDRESS_WINDOW_SECONDS),
    mailRequests: countedUses(pool, 'mail-address', ADDRESS_WINDOW_SECONDS),
    mails: countedUses(pool, 'mail-account', ADDRESS_WINDOW_SECONDS),
  }
}

/** Hashed: the table holds no e-mail or IP address, and a key of any length fits. */
function keyOf(text: string): string {
  return hashOf(text).toString('base64url')
}

function keyOfAccount({ kind, email, address, isKnownAddress }: LoginTry): string {
  return keyOf(`${kind} ${email} ${isKnownAddress ? networkOf(address) : 'strangers'}`)
}

/** Each network has its own turn at an account. */
function keyOfNetwork({ kind, email, address }: LoginTry): string {
  return keyOf(`${kind} ${email} at ${networkOf(address)}`)
}

function tooManyAttempts(waitMs: number): Problem {
  return new Problem('too-many-attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  })
}

/** One queue for each account in use in this process; networks take turns in it. */
function createTurns() {
  const queues = new Map<string, { queue: FairQueue; uses: number }>()
  const full = () => tooManyAttempts(0)
  return async <T>(login: LoginTry, work: () => Promise<T>): Promise<T> => {
    const key = keyOfAccount(login)
    const used = queues.get(key) ?? { queue: createFairQueue(TRIES, full), uses: 0 }
    queues.set(key, used)
    used.uses += 1
    try {
      return await used.queue({ address: login.address, account: key }, work)
    } finally {
      used.uses -= 1
      if (used.uses === 0) queues.delete(key)
    }
  }
}
