import type { Dashboard, WaitingCounts } from '#contract/office/office-dashboard.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { formatIst, indianDayOf } from '#contract/platform/time/indian-time.ts'
import { signedRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { lastBackups } from '../../platform/backup/nightly/backups.store.ts'
import { isProofLate } from '../../platform/backup/nightly/when-due.ts'
import { moneyByDay } from '../../accounting/books/books.service.ts'
import type { MoneyOfDay } from '../../accounting/books/books.service.ts'
import { undeliveredSince } from '../../platform/mail/list/list-mails.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { coalesce } from '../../platform/foundation/coalesce.ts'
import { sectionOfFact } from '../../institute/institute.service.ts'
import { workerHeartbeatStore } from '../../platform/jobs/worker-heartbeat.store.ts'
import { isWorkerSilent } from '../../platform/jobs/worker-heartbeat.ts'
import { countToDecide } from '../decide/list-matters.ts'
import type { SeenBy } from '../decide/list-matters.ts'
import { dashboardStore } from './dashboard.store.ts'
import { needsPerson } from './needs-person.ts'
import { isoOrNull } from '../basics/wire-texts.ts'

/** Length of the trends in days, including today. */
const DAYS = 30

type Deps = Pick<OfficeDeps, 'db' | 'clock' | 'institute' | 'makesBackups' | 'takesRealMoney'>

/**
 * The figures that staff with the same list share. Requests during a running count share the next count, so that
 * none gets older figures than its request.
 */
export function sharedFigures(deps: Deps) {
  const { db } = deps
  const dashboards = coalesce<Dashboard>()
  const counts = coalesce<WaitingCounts>()
  return {
    /** Returns the current figures of the dashboard (rule 8). */
    showDashboard: (seen: SeenBy) =>
      dashboards(keyOf(seen), () =>
        byOneConnection(db, (one) => figuresNow({ ...deps, db: one }, seen)),
      ),
    /** Returns the counts in the office's side navigation. */
    countWaiting: (seen: SeenBy) =>
      counts(keyOf(seen), () =>
        byOneConnection(db, async (one) => {
          const { count } = await countToDecide(one, { ...seen, now: deps.clock.now() })
          return { toDecide: count }
        }),
      ),
  }
}

/**
 * Runs about twenty small queries sequentially on one connection. In parallel they would use many
 * connections. Each of those would plan every query, which takes three times as long as running it.
 */
function byOneConnection<T>(db: Database, ask: (db: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(ask)
}

const keyOf = ({ kinds, campus }: SeenBy) => [campus, ...kinds].join(' ')

async function figuresNow(deps: Deps, seen: SeenBy): Promise<Dashboard> {
  const { db, clock } = deps
  const today = indianDayOf(clock.now())
  const firstDay = dayAfter(today, 1 - DAYS)
  const store = dashboardStore(db)
  const totals = await store.totals()
  const certificates = await store.recentCertificates()
  const money = await moneyByDay(db, { from: firstDay, to: today })
  const enrollments = await store.enrollmentsByDepartment(firstDay)
  const now = clock.now()
  const waiting = await store.waiting({ now, undeliveredSince: undeliveredSince(now) })
  const toDecide = await countToDecide(db, { ...seen, now })
  const backups = await showBackups(deps)
  return {
    totalStudents: totals.students,
    certificatesIssued: totals.certificates,
    coursesOffered: totals.courses,
    recentCertificates: certificates.map(({ id, issuedAt, revokedAt, ...certificate }) => ({
      ...certificate,
      _id: id,
      issuedOn: issuedAt.toISOString(),
      isRevoked: revokedAt !== null,
    })),
    moneyPerDay: moneyPerDay(firstDay, money),
    enrollmentsByDepartment: enrollments,
    needsPerson: [
      ...sampleFactsOf(deps),
      ...(await silentWorkerOf(deps)),
      ...needsPerson({ ...waiting, toDecide }),
    ],
    backups,
  }
}

/** Shown only if sample facts keep a live portal from selling. */
function sampleFactsOf({ institute, takesRealMoney }: Deps): Dashboard['needsPerson'] {
  const sampleFactsLeft = takesRealMoney ? institute.sampleFacts() : []
  const [first] = sampleFactsLeft
  if (first === undefined) return []
  return [
    {
      kind: 'not-open-yet',
      label:
        sampleFactsLeft.length === 1
          ? 'Sample text left: payments are off'
          : 'Sample texts left: payments are off',
      count: sampleFactsLeft.length,
      path: pages.officeInstitute(sectionOfFact[first]),
      dueOn: null,
    },
  ]
}

/** Shown only if a worker has run before and is silent now. */
async function silentWorkerOf({ db, clock }: Deps): Promise<Dashboard['needsPerson']> {
  const heardAt = await workerHeartbeatStore(db).last()
  if (heardAt === null || !isWorkerSilent(clock.now(), heardAt)) return []
  const label = `worker has not been heard of since ${formatIst(heardAt.toISOString())}: mails and refunds wait`
  return [{ kind: 'worker-silent', label, count: 1, path: pages.officeHealth(), dueOn: null }]
}

async function showBackups({ db, clock, makesBackups }: Deps): Promise<Dashboard['backups']> {
  const { madeAt, provenAt, failure, doubt } = await lastBackups(db)
  return {
    areMadeHere: makesBackups(),
    lastMadeAt: isoOrNull(madeAt),
    lastProvenAt: isoOrNull(provenAt),
    isProofLate: makesBackups() && isProofLate(clock.now(), provenAt),
    trouble: makesBackups() ? (failure ?? doubt) : null,
  }
}

/** Returns a bar for each day, including days without money. */
function moneyPerDay(firstDay: string, money: readonly MoneyOfDay[]): Dashboard['moneyPerDay'] {
  const byDay = new Map(money.map((row) => [row.day, row]))
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayAfter(firstDay, index)
    const { capturedInPaise, refundedInPaise, payments } = byDay.get(day) ?? nothing
    return {
      day,
      captured: signedRupeeText(capturedInPaise),
      refunded: signedRupeeText(refundedInPaise),
      net: signedRupeeText(capturedInPaise - refundedInPaise),
      payments,
    }
  })
}

const nothing = { capturedInPaise: 0, refundedInPaise: 0, payments: 0 }
