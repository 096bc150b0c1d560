import { emptyInstitute } from '../../institute/empty-institute.ts'
import { Problem } from '#contract/problems.ts'
import { createActivityRecorder } from '../../platform/activity/record-activity.ts'
import { createAuthentication } from '../../platform/authentication/authentication.service.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { openSmallPool } from '../../platform/db/small-pool.ts'
import type { StudentPrincipal } from '../../platform/principal/principal.ts'
import type { JobName } from '#contract/jobs.ts'
import type { Log } from '../../platform/foundation/log.ts'
import { secretKeysIn } from '../../platform/foundation/secret-keys.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { createPolicies } from '../../institute/policies/policies.service.ts'
import { createAccounts } from './accounts.service.ts'
import type { Accounts } from './accounts.service.ts'
import type { GoogleIdentities } from './students/google-identity.ts'

export type TestingAccounts = ReturnType<typeof openAccounts>

const usualLimits = { loginFailuresPerAddress: 100, registrationsPerAddress: 200 }

type Queued = { name: JobName; payload: Record<string, unknown> }

/**
 * For this module's own tests: the real accounts module on the test's own database. The test sets
 * the clock, and can read the log and the queue.
 */
export function openAccounts(
  databaseUrl: string,
  limits = usualLimits,
  google: GoogleIdentities | null = null,
) {
  const db = openDatabase({ databaseUrl, maxConnections: 10 })
  const rateLimitPool = openSmallPool(databaseUrl, 'test of accounts')
  const clock = { time: new Date('2026-06-01T04:30:00Z'), now: () => clock.time }
  const logged: { fields: object; event: string }[] = []
  const note = (fields: object, event: string) => void logged.push({ fields, event })
  const queued: Queued[] = []
  const log: Log = { info: note, warn: note, error: note }
  const deps: Deps = {
    db,
    clock,
    log,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: (_tx, name, payload) => {
      queued.push({ name, payload })
      return Promise.resolve()
    },
    recordActivity: createActivityRecorder(clock),
  }
  const undecided = new Set<string>()
  const authentication = createAuthentication(deps, { ...limits, rateLimitPool })
  const accounts = createAccounts(deps, {
    ...authentication,
    google,
    ...besidesAccounts(deps),
    secretKey: secretKeysIn('a-secret-of-the-tests'),
    hasUndecidedOrder: (_tx, studentId) => Promise.resolve(undecided.has(studentId)),
  })
  return {
    queued,
    undecided,
    /** The token in the latest mail of this job; null: no mail. */
    mailedToken: (name: keyof typeof purposeOf) => mailedToken(accounts, queued, name),
    accounts,
    authentication,
    db,
    logged,
    deps,
    later: (byMs: number) => {
      clock.time = new Date(clock.time.getTime() + byMs)
    },
    async close() {
      await rateLimitPool.end()
      await db.destroy()
    },
  }
}

function agreedAtRegistration(deps: Deps) {
  return {
    registrationText: 'By creating a profile you accept the terms.',
    policies: createPolicies({
      ...deps,
      refundProcessing: '5-7 business days',
      institute: emptyInstitute,
      starters: { refund: '', privacy: '', terms: '' },
    }),
  }
}

const purposeOf = {
  'send-password-reset': 'reset-password',
  'send-welcome': 'confirm-address',
  'send-new-address': 'new-address',
} as const

async function mailedToken(
  accounts: Accounts,
  queued: Queued[],
  name: keyof typeof purposeOf,
): Promise<string | null> {
  const linkId = queued.findLast((job) => job.name === name)?.payload['linkId']
  return (await accounts.linkToMail(purposeOf[name], String(linkId)))?.token ?? null
}

/** 'in', or the code of the problem. */
export async function answerOf(login: Promise<unknown>): Promise<string> {
  try {
    await login
    return 'in'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

export async function studentBehind(
  harness: TestingAccounts,
  token: string,
): Promise<StudentPrincipal> {
  const principal = await harness.accounts.principalOf(token, 'student')
  if (principal?.kind !== 'student') throw new Error('not logged in')
  return principal
}

/** Policies for registration; no other module keeps data of an account here. */
function besidesAccounts(deps: Deps) {
  return {
    ...agreedAtRegistration(deps),
    publish: () => Promise.resolve(),
  }
}
