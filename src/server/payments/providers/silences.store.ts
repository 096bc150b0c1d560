import type { Queryable } from '../../db/database.ts'

/** All SQL about providers that do not answer the poll; shared by all workers. */
export function silencesStore(db: Queryable) {
  return {
    /** The first silent answer after an answer; a later one changes nothing. */
    beginSilence: async (provider: string, silentSince: Date): Promise<void> => {
      await db
        .insertInto('providerSilences')
        .values({ provider, silentSince })
        .onConflict((conflict) => conflict.column('provider').doNothing())
        .execute()
    },
    endSilence: async (provider: string): Promise<void> => {
      await db.deleteFrom('providerSilences').where('provider', '=', provider).execute()
    },
    noteAnswer: async (provider: string, answeredAt: Date): Promise<void> => {
      const heard = { answeredAt, leftAloneSince: null }
      await db
        .insertInto('providerAnswers')
        .values({ provider, ...heard })
        .onConflict((conflict) => conflict.column('provider').doUpdateSet(heard))
        .execute()
    },
    /** The poll of a worker leaves it alone from now on; if that is known already, since then. */
    noteLeftAlone: async (provider: string, leftAloneSince: Date): Promise<void> => {
      await db
        .insertInto('providerAnswers')
        .values({ provider, leftAloneSince })
        .onConflict((conflict) =>
          conflict
            .column('provider')
            .doUpdateSet({ leftAloneSince })
            .where('providerAnswers.leftAloneSince', 'is', null),
        )
        .execute()
    },
    /**
     * Takes it upon the caller to tell of a silence that has lasted since `longSince`, unless it was told since
     * `toldSince`.
     * @returns since when it lasts; null where there is nothing to tell.
     */
    takeToTell: async (
      provider: string,
      { now, longSince, toldSince }: { now: Date; longSince: Date; toldSince: Date },
    ): Promise<Date | null> => {
      const row = await db
        .updateTable('providerSilences')
        .set({ toldAt: now })
        .where('provider', '=', provider)
        .where('silentSince', '<=', longSince)
        .where((silence) =>
          silence.or([silence('toldAt', 'is', null), silence('toldAt', '<=', toldSince)]),
        )
        .returning('silentSince')
        .executeTakeFirst()
      return row?.silentSince ?? null
    },
  }
}
