import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { pages } from '#contract/pages.ts'
import type { dashboardStore } from './dashboard.store.ts'
import { isoOrNull } from '../basics/wire-texts.ts'

type Waiting = Awaited<ReturnType<ReturnType<typeof dashboardStore>['waiting']>>
type Tile = Dashboard['needsPerson'][number]
type Entry = Pick<Tile, 'kind' | 'count' | 'path'> & {
  one: string
  many: string
  dueAt?: Date | null
}

/**
 * Returns everything that waits for the office, most urgent first, each with its list. Entries with
 * a count of 0 are included.
 */
export function needsPerson(waiting: Waiting): Dashboard['needsPerson'] {
  return [
    ...restoreOf(waiting),
    ...ordersOf(waiting),
    ...moneyOf(waiting),
    ...boardsOf(waiting),
    ...waysToPayOf(waiting),
    mailsOf(waiting),
  ].map(({ one, many, dueAt = null, ...entry }) => ({
    ...entry,
    label: entry.count === 1 ? one : many,
    dueOn: isoOrNull(dueAt),
  }))
}

/** Rare, so shown only if there is something. */
function restoreOf({ restored }: Waiting): Entry[] {
  const path = pages.officeRestore()
  const entries: Entry[] = [
    {
      kind: 'restored',
      one: 'Restore to read: online payments wait',
      many: 'Restores to read: online payments wait',
      count: restored.unread,
      path,
    },
    {
      kind: 'lost-payments',
      one: 'Payment from before the restore',
      many: 'Payments from before the restore',
      count: restored.lostPayments,
      path,
    },
  ]
  return entries.filter(({ count }) => count > 0)
}

function ordersOf(waiting: Waiting): Entry[] {
  const orders = (filter: string) => `${pages.officeOrders()}?${filter}`
  return [
    {
      kind: 'disputes',
      one: 'Disputed payment',
      many: 'Disputed payments',
      count: waiting.disputes.orders,
      path: orders('disputed=yes'),
      dueAt: waiting.disputes.dueAt,
    },
    {
      kind: 'under-review',
      one: 'Payment under review',
      many: 'Payments under review',
      count: waiting.underReview,
      path: orders('state=underReview'),
    },
    {
      kind: 'flagged',
      one: 'Order to look at',
      many: 'Orders to look at',
      count: waiting.flagged,
      path: orders('flagged=yes'),
    },
  ]
}

function moneyOf(waiting: Waiting): Entry[] {
  const refunds = (filter: string) => `${pages.officeRefunds()}?${filter}`
  return [
    {
      kind: 'refunds-waiting',
      one: 'Refund waiting',
      many: 'Refunds waiting',
      count: waiting.refunds,
      path: refunds('state=waiting'),
    },
    {
      kind: 'spare-money',
      one: 'Extra payment to give back',
      many: 'Extra payments to give back',
      count: waiting.spareMoney,
      path: refunds('state=waiting&origin=portal'),
    },
  ]
}

function boardsOf(waiting: Waiting): Entry[] {
  return [
    {
      kind: 'unsettled-money',
      one: 'Payment without an enrollment',
      many: 'Payments without an enrollment',
      count: waiting.unsettledMoney,
      path: pages.officeUnsettledMoney(),
    },
    {
      kind: 'unbacked-enrollments',
      one: 'Enrollment without money',
      many: 'Enrollments without money',
      count: waiting.unbackedEnrollments,
      path: pages.officeUnbackedEnrollments(),
    },
    {
      kind: 'unallocated-returns',
      one: 'Return to write to its course',
      many: 'Returns to write to their courses',
      count: waiting.unallocatedReturns,
      path: pages.officeUnallocatedReturns(),
    },
    {
      kind: 'provider-news',
      one: 'Provider message to look at',
      many: 'Provider messages to look at',
      count: waiting.providerNews,
      path: pages.officeProviderNews(),
    },
    {
      kind: 'cancelled-batches',
      one: 'Student of a cancelled batch',
      many: 'Students of cancelled batches',
      count: waiting.strandedEnrollments,
      path: pages.officeStrandedEnrollments(),
    },
  ]
}

/** Shown only if there is one, because it concerns the operator. */
function waysToPayOf({ waysToPay }: Waiting): Entry[] {
  const entry: Entry = {
    kind: 'ways-to-pay',
    one: 'Trouble with a payment provider',
    many: 'Troubles with payment providers',
    count: waysToPay,
    path: pages.officeHealth(),
  }
  return waysToPay > 0 ? [entry] : []
}

function mailsOf(waiting: Waiting): Entry {
  return {
    kind: 'mails-failed',
    one: 'Mail or task that failed',
    many: 'Mails or tasks that failed',
    count: waiting.mailsFailed,
    path: `${pages.officeMails()}?state=undelivered`,
  }
}
