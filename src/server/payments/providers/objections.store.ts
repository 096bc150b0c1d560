import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { ProviderObjection } from './gateway.ts'

/** What was objected to and not met again for so long is shown to nobody any more, in milliseconds. */
const SHOWN_FOR_MS = 7 * DAY_MS

export type NotedObjection = ProviderObjection & {
  provider: string
  firstSeenAt: Date
  lastSeenAt: Date
  times: number
}

/** All SQL about what providers, or our checks of their answers, objected to in opening pages. */
export function objectionsStore(db: Queryable) {
  return {
    /** One row for each provider and subject: the newest one stands, the number of times grows. */
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
    /** A page was opened as it should be. That one amount is taken says nothing of another one. */
    settle: async (provider: string): Promise<void> => {
      await db
        .deleteFrom('providerObjections')
        .where('provider', '=', provider)
        .where('about', '<>', 'amount')
        .execute()
    },
  }
}

/** What somebody may have to mend at a provider, the newest first; for doctor and office. */
export async function objectionsToShow(db: Queryable, now: Date): Promise<NotedObjection[]> {
  const rows = await db
    .selectFrom('providerObjections')
    .selectAll()
    .where('lastSeenAt', '>=', new Date(now.getTime() - SHOWN_FOR_MS))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('about')
    .execute()
  // the column's CHECK constraint is what this type promises
  return rows.map((row) => ({ ...row, about: row.about as ProviderObjection['about'] }))
}
