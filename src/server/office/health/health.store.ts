import { sql } from 'kysely'
import { waitingRefundStates } from '#contract/money/refunds/refunds.ts'
import { lastBackups } from '../../platform/backup/nightly/backups.store.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { workerHeartbeatStore } from '../../platform/jobs/worker-heartbeat.store.ts'
import {
  objectionsToShow,
  providerStatusOfOrder,
  openStates,
} from '../../money/payments.service.ts'

/** Metrics are read often: better no value than a database that is busy with metrics. */
const STATEMENT_TIMEOUT_MS = 2_000

/** A count, and the time of the oldest item. */
export type Heap = { count: number; since: Date | null }
export type NamedHeap = Heap & { name: string }

export type HealthFacts = Awaited<ReturnType<ReturnType<typeof healthStore>['ask']>> & { now: Date }

/** Counts across all modules, as of one moment. */
export function healthStore(db: Database) {
  return {
    /** @throws Error if the database is down or too slow. */
    ask: (now: Date, undeliveredSince: Date) =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => {
          await sql`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`.execute(
            tx,
          )
          return {
            queues: await queues(tx, now),
            ready: await readyJobs(tx, now),
            givenUp: await givenUp(tx, undeliveredSince),
            undecided: await undecidedOrders(tx),
            flags: await flags(tx),
            forPerson: await forPerson(tx),
            unbookedPayments: await unbookedPayments(tx),
            silences: await silences(tx),
            answers: await answers(tx),
            objections: await objectionsToShow(tx, now),
            backups: await lastBackups(tx),
            workerHeardAt: await workerHeartbeatStore(tx).last(),
            databaseBytes: await databaseSize(tx),
          }
        }),
  }
}

/** Waiting jobs, including those with a later retry. */
async function queues(tx: Transaction, now: Date): Promise<NamedHeap[]> {
  const { rows } = await sql<NamedHeap>`
    select name, count(*) as count, min(created_on) as since from pgboss.job
    where state < 'active' and created_on <= ${now} group by name`.execute(tx)
  return rows
}

/** Jobs that could run now, and since when the oldest could. */
async function readyJobs(tx: Transaction, now: Date): Promise<NamedHeap[]> {
  const { rows } = await sql<NamedHeap>`
    select name, count(*) as count, min(greatest(created_on, start_after)) as since from pgboss.job
    where state < 'active' and start_after <= ${now} group by name`.execute(tx)
  return rows
}

/** Mails and jobs that were given up, and that nobody has repeated. */
async function givenUp(tx: Transaction, undeliveredSince: Date): Promise<NamedHeap[]> {
  return tx
    .selectFrom('mails')
    .select(['job as name', sql<number>`count(*)`.as('count')])
    .select((mails) => mails.fn.min('queuedAt').as('since'))
    .where('state', 'in', ['failed', 'refused'])
    .where('repeatedAt', 'is', null)
    .where('queuedAt', '>=', undeliveredSince)
    .groupBy('job')
    .execute()
}

/** Orders whose payment the provider or bank has not decided. */
async function undecidedOrders(tx: Transaction): Promise<Heap> {
  return tx
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('count'))
    .select((orders) => orders.fn.min('createdAt').as('since'))
    .where('state', 'in', openStates)
    .where(providerStatusOfOrder, 'in', ['undecided', 'declinedWhilePending', 'silent'])
    .executeTakeFirstOrThrow()
}

async function flags(tx: Transaction): Promise<NamedHeap[]> {
  return tx
    .selectFrom('orderFlags')
    .select(['kind as name', sql<number>`count(*)`.as('count')])
    .select((open) => open.fn.min('raisedAt').as('since'))
    .where('resolvedAt', 'is', null)
    .groupBy('kind')
    .execute()
}

/** Everything about money that waits for the office. */
async function forPerson(tx: Transaction): Promise<NamedHeap[]> {
  const { rows } = await sql<NamedHeap>`
    select 'flags' as name, count(*) as count, min(raised_at) as since from order_flags
      where resolved_at is null
    union all
    select 'refunds', count(*), min(requested_at) from refunds
      where state in (${sql.join(waitingRefundStates)})
    union all
    select 'disputes', count(*), min(raised_at) from disputes where closed_at is null
    union all
    select 'provider news', count(*), min(received_at) from provider_inbox
      where state <> 'applied' and resolved_at is null
    union all
    select 'money without an enrollment', count(*), min(captured_at)
      from unsettled_captures
      where not exists (
        select from refunds where refunds.capture_id = unsettled_captures.capture_id
          and refunds.state in ('approved', 'sent'))`.execute(tx)
  return rows
}

/** Payments without a journal entry; a worker enters them within seconds. */
async function unbookedPayments(tx: Transaction): Promise<NamedHeap[]> {
  const { rows } = await sql<NamedHeap>`
    select 'journal' as name, count(*) as count, min(due_at) as since from journal_due
    union all
    select 'documents', count(*), min(due_at) from documents_due`.execute(tx)
  return rows
}

/** Providers that respond to none of the polls. */
async function silences(tx: Transaction): Promise<{ name: string; since: Date }[]> {
  return tx
    .selectFrom('providerSilences')
    .select(['provider as name', 'silentSince as since'])
    .execute()
}

/** Results of polling each provider. */
async function answers(tx: Transaction) {
  return tx
    .selectFrom('providerAnswers')
    .select(['provider as name', 'answeredAt', 'leftAloneSince'])
    .execute()
}

async function databaseSize(tx: Transaction): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_database_size(current_database()) as bytes`.execute(tx)
  return rows[0]?.bytes ?? 0
}
