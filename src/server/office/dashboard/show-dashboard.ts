import type { Dashboard, WaitingCounts } from '#contract/office-dashboard.ts'
import { undeliveredSince } from '../../mail/list-mails.ts'
import type { Deps } from '../../deps/deps.ts'
import { dashboardStore } from './dashboard.store.ts'
import { dayAfter, indianDayOf, startOfIndianDay } from '../../foundation/indian-day.ts'
import { needsPerson } from './needs-person.ts'
import { amountText } from '../basics/wire-texts.ts'

/** How far back the figures that show a trend go, today included. */
const DAYS = 30

/** Every figure of the dashboard as it is now (rule 8). */
export async function showDashboard({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Dashboard> {
  const firstDay = dayAfter(indianDayOf(clock.now()), 1 - DAYS)
  const since = startOfIndianDay(firstDay)
  const store = dashboardStore(db)
  const [totals, certificates, captured, refunded, enrollments, waiting] = await Promise.all([
    store.totals(),
    store.recentCertificates(),
    store.capturedPerDay(since),
    store.refundedPerDay(since),
    store.enrollmentsByDepartment(since),
    store.waiting(undeliveredSince(clock.now())),
  ])
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
    moneyPerDay: moneyPerDay(firstDay, captured, refunded),
    enrollmentsByDepartment: enrollments,
    needsPerson: needsPerson(waiting),
  }
}

/** What stands beside the rail: an order with two reasons to look at it is one. */
export async function countWaiting({ db }: Pick<Deps, 'db'>): Promise<WaitingCounts> {
  const { ordersForPerson, refunds, boards } = await dashboardStore(db).waitingInSidebar()
  return { orders: ordersForPerson, refunds, ...boards }
}

type DayAmount = { day: string; amountInPaise: number }

function moneyPerDay(
  firstDay: string,
  captured: (DayAmount & { payments: number })[],
  refunded: DayAmount[],
): Dashboard['moneyPerDay'] {
  const came = new Map(captured.map((row) => [row.day, row]))
  const went = new Map(refunded.map((row) => [row.day, row.amountInPaise]))
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayAfter(firstDay, index)
    const inPaise = came.get(day)?.amountInPaise ?? 0
    const backInPaise = went.get(day) ?? 0
    return {
      day,
      captured: amountText(inPaise),
      refunded: signedText(backInPaise),
      net: signedText(inPaise - backInPaise),
      payments: came.get(day)?.payments ?? 0,
    }
  })
}

function signedText(amountInPaise: number): string {
  return amountInPaise < 0 ? `-${amountText(-amountInPaise)}` : amountText(amountInPaise)
}
