import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { paise } from '#contract/money/money.ts'
import type { LostMeans, LostState, LostThing } from '#contract/selling/restore.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { LostPayments } from '../../platform/db/tables.generated.ts'
import type { KeptPayment } from '../../money/payments.service.ts'

export type LostName = { provider: string; providerOrderId: string }

/** A payment that was found or is being looked for, with the provider's data about it. */
export type LostPayment = LostName & {
  means: LostMeans
  state: LostState
  orderId: string | null
  missing: LostThing | null
  foundAt: Date
  isResolved: boolean
  kept: KeptPayment
}

/** The result of checking a lost payment. */
export type LostPaymentState =
  | { state: 'made' | 'known'; orderId: string }
  | { state: 'for-person'; missing: LostThing }
  | { state: 'waiting'; dueAt: Date }
  | { state: 'unpaid' }

/** All SQL about payments that a restore has lost (decision 34). */
export function lostPaymentsStore(db: Queryable) {
  return {
    find: async ({ provider, providerOrderId }: LostName): Promise<LostPayment | null> => {
      const row = await db
        .selectFrom('lostPayments')
        .selectAll()
        .where('provider', '=', provider)
        .where('providerOrderId', '=', providerOrderId)
        .executeTakeFirst()
      return row ? lostOf(row) : null
    },
    /** How many payments need a person and are not resolved. */
    countOpen: async (): Promise<number> => {
      const { open } = await db
        .selectFrom('lostPayments')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('state', '=', 'for-person')
        .where('resolvedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return open
    },
    /** Whether a payment at this provider waits to be checked again. */
    isWaitingAt: async (provider: string): Promise<boolean> => {
      const row = await db
        .selectFrom('lostPayments')
        .select('provider')
        .where('provider', '=', provider)
        .where('state', '=', 'waiting')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    studentWith: async (email: string): Promise<string | null> => {
      const row = await db
        .selectFrom('students')
        .select('id')
        .where('email', '=', email)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
      return row?.id ?? null
    },
    listings: (restoreId: string) =>
      db
        .selectFrom('lostPaymentListings')
        .select(['provider', 'listedAt', 'seen'])
        .where('restoreId', '=', restoreId)
        .execute(),
  }
}

/** Queues named payments for a query to their provider. */
export function lostPaymentNames(db: Queryable) {
  return {
    /** Queues a payment for a query to its provider, unless its order exists again. */
    name: async ({ means, ...of }: LostName & { means: LostMeans }, now: Date): Promise<void> => {
      await db
        .insertInto('lostPayments')
        .values({ ...of, means, state: 'waiting', foundAt: now, dueAt: now })
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'providerOrderId'])
            .doUpdateSet({ state: 'waiting', dueAt: now })
            .where('lostPayments.state', 'in', ['waiting', 'unpaid']),
        )
        .execute()
    },
    /** Queues payments from unmatched notifications; a later notification queues them again. */
    nameNews: async (providers: readonly string[]): Promise<void> => {
      if (providers.length === 0) return
      await sql`
        insert into lost_payments (provider, provider_order_id, means, state, found_at, due_at)
        select provider, provider_order_id, 'news', 'waiting', max(received_at), max(received_at)
        from provider_inbox
        where state = 'unmatched' and resolved_at is null and provider in (${sql.join([...providers])})
          and provider_order_id ~ '^ORD[0-9A-Z]{8}[A-Z2-7]{6}(R[0-9]{1,2})?$'
        group by provider, provider_order_id
        on conflict (provider, provider_order_id) do update set state = 'waiting', due_at = excluded.due_at
          where lost_payments.state = 'unpaid' and lost_payments.looked_at < excluded.found_at`.execute(
        db,
      )
    },
  }
}

/** Records the result of checking a payment. */
export function lostPaymentChanges(tx: Transaction) {
  return {
    /** Never changes payments that have an order or were resolved. */
    note: async (
      { provider, kept, means }: { provider: string; kept: KeptPayment; means: LostMeans },
      standing: LostPaymentState,
      now: Date,
    ): Promise<void> => {
      const { bought, standing: _standing, providerOrderId, ...facts } = kept
      const stands = {
        ...facts,
        studentId: bought.studentId,
        courseId: bought.courseId,
        campus: bought.plainCampus,
        batchId: bought.batchId,
        orderId: null,
        missing: null,
        dueAt: null,
        ...standing,
        lookedAt: now,
      }
      await tx
        .insertInto('lostPayments')
        .values({ provider, providerOrderId, means, foundAt: now, ...stands })
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'providerOrderId'])
            .doUpdateSet(stands)
            .where('lostPayments.state', 'not in', ['made', 'known'])
            .where('lostPayments.resolvedAt', 'is', null),
        )
        .execute()
    },
    /** Sets the next check after a failed query; dueAt null marks the payment as unpaid. */
    postpone: async ({ provider, providerOrderId }: LostName, dueAt: Date | null, now: Date) => {
      await tx
        .updateTable('lostPayments')
        .set({ dueAt, lookedAt: now, ...(dueAt === null ? { state: 'unpaid' } : {}) })
        .where('provider', '=', provider)
        .where('providerOrderId', '=', providerOrderId)
        .where('state', '=', 'waiting')
        .execute()
    },
  }
}

/** Records what people resolved and when lists were read. */
export function lostPaymentsWork(tx: Transaction) {
  return {
    /** @returns false where the payment does not need a person, or another person was first. */
    resolve: async (
      { provider, providerOrderId }: LostName,
      seen: { resolvedAt: Date; resolvedBy: string; resolution: string },
    ): Promise<boolean> => {
      const row = await tx
        .updateTable('lostPayments')
        .set(seen)
        .where('provider', '=', provider)
        .where('providerOrderId', '=', providerOrderId)
        .where('state', '=', 'for-person')
        .where('resolvedAt', 'is', null)
        .returning('provider')
        .executeTakeFirst()
      return row !== undefined
    },
    noteListing: async (listing: {
      restoreId: string
      provider: string
      listedAt: Date
      seen: number
    }): Promise<void> => {
      const { listedAt, seen } = listing
      await tx
        .insertInto('lostPaymentListings')
        .values(listing)
        .onConflict((conflict) =>
          conflict.columns(['restoreId', 'provider']).doUpdateSet({ listedAt, seen }),
        )
        .execute()
    },
  }
}

/** Claims due payments for `leaseMs` milliseconds; two workers never claim the same one. */
export async function claimLostPayments(
  tx: Transaction,
  providers: readonly string[],
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<LostPayment[]> {
  if (providers.length === 0) return []
  const due = await tx
    .selectFrom('lostPayments')
    .selectAll()
    .where('dueAt', '<=', now)
    .where('provider', 'in', providers)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { provider, providerOrderId } of due)
    await tx
      .updateTable('lostPayments')
      .set({ dueAt: new Date(now.getTime() + leaseMs) })
      .where('provider', '=', provider)
      .where('providerOrderId', '=', providerOrderId)
      .execute()
  return due.map(lostOf)
}

function lostOf(row: Selectable<LostPayments>): LostPayment {
  const { provider, providerOrderId, orderId, foundAt, amountInPaise, studentId, courseId } = row
  const { providerReference, begunAt, expiresAt, currency, campus, batchId } = row
  return {
    provider,
    providerOrderId,
    // CHECK constraints on these columns guarantee the types
    means: row.means as LostMeans,
    state: row.state as LostState,
    missing: row.missing as LostThing | null,
    orderId,
    foundAt,
    isResolved: row.resolvedAt !== null,
    kept: {
      providerOrderId,
      providerReference,
      begunAt,
      expiresAt,
      amountInPaise: amountInPaise === null ? null : paise(amountInPaise),
      currency,
      bought: { studentId, courseId, plainCampus: campus, batchId },
      standing: 'money',
    },
  }
}
