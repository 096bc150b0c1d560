import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { ProviderObjection } from './gateway.ts'

/** An objection that did not recur this long is no longer shown, in milliseconds. */
const SHOWN_FOR_MS = 7 * DAY_MS

export type NotedObjection = ProviderObjection & {
  provider: string
  firstSeenAt: Date
  lastSeenAt: Date
  times: number
}

/** All SQL about objections to opening pages, by providers or by our own checks. */
export function objectionsStore(db: Queryable) {
  return {
    /** One row for each provider and subject: the newest objection, with a counter. */
    note: async (
      provider: string,
      { about, field, said }: ProviderObjection,
      seenAt: Date,
    ): Promise<void> => {
      const seen = { field, said, lastSeenAt: seenAt }
      await db
        .insertInto('providerObjections')
        .values({ provider, about, ...seen, firstSeenAt: seenAt })
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'about'])
            .doUpdateSet({ ...seen, times: sql`provider_objections.times + 1` }),
        )
        .execute()
    },
    /**
     * Removes objections after a page was opened correctly. Objections to an amount stay, as
     * another amount proves nothing about it.
     */
    settle: async (provider: string): Promise<void> => {
      await db
        .deleteFrom('providerObjections')
        .where('provider', '=', provider)
        .where('about', '<>', 'amount')
        .execute()
    },
  }
}

/** The objections that a person may have to correct, the newest first; for doctor and office. */
export async function objectionsToShow(db: Queryable, now: Date): Promise<NotedObjection[]> {
  const rows = await db
    .selectFrom('providerObjections')
    .selectAll()
    .where('lastSeenAt', '>=', new Date(now.getTime() - SHOWN_FOR_MS))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('about')
    .execute()
  // the column's CHECK constraint guarantees this type
  return rows.map((row) => ({ ...row, about: row.about as ProviderObjection['about'] }))
}
