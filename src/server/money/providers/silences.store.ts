import type { Queryable } from '../../platform/db/database.ts'

/** All SQL about providers that don't respond to the poll; all workers share it. */
export function silencesStore(db: Queryable) {
  return {
    /** Records the first silence after a response; later ones change nothing. */
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
    /** Records that a worker's poll pauses it; the first time stays. */
    recordPause: async (provider: string, leftAloneSince: Date): Promise<void> => {
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
     * Claims the report of a silence that has lasted since `longSince`, unless it was reported
     * since `toldSince`.
     * @returns the start of the silence; null where there is nothing to report.
     */
    claimReport: async (
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
