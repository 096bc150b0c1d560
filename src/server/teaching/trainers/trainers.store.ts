import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ListTrainersInput } from '#contract/teaching/trainers.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { wordPatterns } from '../../platform/db/like-text.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import type { Trainer, TrainerFields } from './trainer.ts'

type Change = { by: string; now: Date }
type Sort = NonNullable<ListTrainersInput['sort']>

/** @param today a day of the Indian calendar, which decides the batches that are over. */
export function trainersStore(db: Queryable, today: string) {
  return {
    list: (
      { q, sort = 'name' }: Pick<ListTrainersInput, 'q' | 'sort'>,
      slice: Slice | undefined,
    ): Promise<Trainer[]> => {
      const sorted = named(whole(db, today), q).orderBy(orderings[sort]).orderBy('trainers.id')
      return (slice ? sorted.limit(slice.limit).offset(slice.offset) : sorted).execute()
    },
    count: async ({ q }: Pick<ListTrainersInput, 'q'>): Promise<number> => {
      const { count } = await named(db.selectFrom('trainers'), q)
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    find: async (id: string): Promise<Trainer | null> =>
      (await whole(db, today).where('trainers.id', '=', id).executeTakeFirst()) ?? null,
  }
}

/** Writes to trainers; each increments the version. */
export function trainerChangesStore(tx: Transaction) {
  return {
    lock: async (id: string): Promise<void> => {
      await tx.selectFrom('trainers').select('id').where('id', '=', id).forUpdate().execute()
    },
    isNameTaken: async (name: string, exceptId: string | null): Promise<boolean> => {
      const row = await tx
        .selectFrom('trainers')
        .select('id')
        .where(sql<boolean>`lower(name) = lower(${name})`)
        .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
        .executeTakeFirst()
      return row !== undefined
    },
    /** @returns false where another transaction has added the same name. */
    add: async (id: string, fields: TrainerFields, { by, now }: Change): Promise<boolean> => {
      const added = await tx
        .insertInto('trainers')
        .values({ id, ...fields, editedByName: by, createdAt: now, updatedAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },
    /** @returns the new version. */
    change: async (id: string, fields: Partial<TrainerFields>, { by, now }: Change) => {
      const { version } = await tx
        .updateTable('trainers')
        .set({ ...fields, updatedAt: now, editedByName: by })
        .set((update) => ({ version: update('version', '+', 1) }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
      return version
    },
  }
}

const orderings: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(trainers.name)`,
  '-name': sql`lower(trainers.name) desc`,
  batches: sql`batches`,
  '-batches': sql`batches desc`,
}

function whole(db: Queryable, today: string) {
  return db
    .selectFrom('trainers')
    .select(['trainers.id', 'trainers.name', 'trainers.about', 'trainers.photo'])
    .select(['trainers.version', 'trainers.updatedAt', 'trainers.editedByName'])
    .select(
      sql<number>`(select count(*) from batches where batches.trainer_id = trainers.id
        and cancelled_at is null and ends_on >= ${today}::date)`.as('batches'),
    )
}

function named<Q extends { where(condition: RawBuilder<boolean>): Q }>(
  all: Q,
  q: string | undefined,
): Q {
  return wordPatterns(q).reduce(
    (query, pattern) => query.where(sql<boolean>`lower(trainers.name) like ${pattern}`),
    all,
  )
}
