import { sql } from 'kysely'
import { waitingRefundStates } from '#contract/refunds.ts'
import { lastBackups } from '../backup/nightly/backups.store.ts'
import type { Database, Transaction } from '../db/database.ts'
import { workerHeartbeatStore } from '../jobs/worker-heartbeat.store.ts'
import { objectionsToShow, wordOfOrder, openStates } from '../payments/payments.service.ts'

/** Asked again and again: rather no figure than a database that is busy with figures. */
const STATEMENT_TIMEOUT_MS = 2_000

/** How much of something there is, and since when the oldest of it. */
export type Heap = { count: number; since: Date | null }
export type NamedHeap = Heap & { name: string }

/** All that was asked, and when. */
export type HealthFacts = Awaited<ReturnType<ReturnType<typeof healthStore>['ask']>> & { now: Date }

/** What of the portal can be counted, at one moment. A read model across modules. */
export function healthStore(db: Database) {
  return {
    /** @throws Error where the database is away or answers too slowly. */
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
            booksDue: await booksDue(tx),
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

/** Jobs that wait, also those that are tried again later. */
async function queues(tx: Transaction, now: Date): Promise<NamedHeap[]> {
  const { rows } = await sql<NamedHeap>`
    select name, count(*) as count, min(created_on) as since from pgboss.job
    where state < 'active' and created_on <= ${now} group by name`.execute(tx)
  return rows
}

/** Jobs that a worker could do at once; since: for how long it could have. */
async function readyJobs(tx: Transaction, now: Date): Promise<NamedHeap[]> {
  const { rows } = await sql<NamedHeap>`
    select name, count(*) as count, min(greatest(created_on, start_after)) as since from pgboss.job
    where state < 'active' and start_after <= ${now} group by name`.execute(tx)
  return rows
}

/** Mails and tasks that did not get through, and that nobody has asked for once more. */
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

/** Orders of which the provider or the bank has not said whether they are paid. */
async function undecidedOrders(tx: Transaction): Promise<Heap> {
  return tx
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('count'))
    .select((orders) => orders.fn.min('createdAt').as('since'))
    .where('state', 'in', openStates)
    .where(wordOfOrder, 'in', ['undecided', 'declinedWhilePending', 'silent'])
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

/** Whatever about money waits until somebody in the office has done something. */
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

/** Payments that stand in the portal and not in its books yet; a worker sees to them within seconds. */
async function booksDue(tx: Transaction): Promise<NamedHeap[]> {
  const { rows } = await sql<NamedHeap>`
    select 'journal' as name, count(*) as count, min(due_at) as since from journal_due
    union all
    select 'documents', count(*), min(due_at) from documents_due`.execute(tx)
  return rows
}

/** Providers that answer none of the poll's questions. */
async function silences(tx: Transaction): Promise<{ name: string; since: Date }[]> {
  return tx
    .selectFrom('providerSilences')
    .select(['provider as name', 'silentSince as since'])
    .execute()
}

/** What the poll has heard of each provider. */
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
