import { sql } from 'kysely'
import type { ConnectionName } from '#contract/office/connections/connection-fields.ts'
import type { Queryable } from '../../platform/db/database.ts'

export type ConnectionRow = {
  id: string
  name: string
  sealed: Buffer
  savedAt: Date
  savedBy: string
  replacedAt: Date | null
}

/** All SQL about accounts with other companies. */
export function connectionsStore(db: Queryable) {
  return {
    /** The former ones too, the oldest first. */
    all: (): Promise<ConnectionRow[]> =>
      db.selectFrom('connections').selectAll().orderBy('savedAt').orderBy('id').execute(),

    /** Two people who save at once do so one after the other, the first values too. */
    lock: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended('connections', 0))`.execute(db)
    },
    insert: async (row: Omit<ConnectionRow, 'replacedAt'>): Promise<void> => {
      await db.insertInto('connections').values(row).execute()
    },
    /** The former values are gone with it. */
    overwrite: async (row: Pick<ConnectionRow, 'id' | 'sealed' | 'savedAt' | 'savedBy'>) => {
      const { id, ...values } = row
      await db.updateTable('connections').set(values).where('id', '=', id).execute()
    },
    reseal: async (id: string, { from, to }: { from: Buffer; to: Buffer }): Promise<void> => {
      await db
        .updateTable('connections')
        .set({ sealed: to })
        .where('id', '=', id)
        .where('sealed', '=', from)
        .execute()
    },
    replace: async (id: string, replacedAt: Date): Promise<void> => {
      await db.updateTable('connections').set({ replacedAt }).where('id', '=', id).execute()
    },
    remove: async (ids: readonly string[]): Promise<void> => {
      if (ids.length > 0) await db.deleteFrom('connections').where('id', 'in', ids).execute()
    },
    namesOfPeople: async (ids: readonly string[]): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map()
      const people = await db
        .selectFrom('admins')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute()
      return new Map(people.map((person) => [person.id, person.name]))
    },
  }
}

export type CheckResult = { isGood: boolean; result: string }

export function connectionChecksStore(db: Queryable) {
  return {
    ask: async (check: { id: string; name: ConnectionName; askedAt: Date; askedBy: string }) => {
      await db.insertInto('connectionChecks').values(check).execute()
    },
    end: async (id: string, ended: CheckResult & { endedAt: Date }): Promise<void> => {
      await db
        .updateTable('connectionChecks')
        .set(ended)
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .execute()
    },
    isOpen: async (id: string): Promise<boolean> => {
      const found = await db
        .selectFrom('connectionChecks')
        .select('id')
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      return found !== undefined
    },
    last: (name: ConnectionName) =>
      db
        .selectFrom('connectionChecks')
        .innerJoin('admins', 'admins.id', 'connectionChecks.askedBy')
        .select(['askedAt', 'admins.name as askedBy', 'endedAt', 'isGood', 'result'])
        .where('connectionChecks.name', '=', name)
        .orderBy('askedAt', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** The newest test mail, from the journal of mails. */
    lastTestMail: () =>
      db
        .selectFrom('mails')
        .leftJoin('admins', 'admins.id', 'mails.adminId')
        .select(['queuedAt', 'state', 'recipient', 'lastError', 'lastTriedAt'])
        .select('admins.name as askedBy')
        .where('job', '=', 'send-test-mail')
        .orderBy('queuedAt', 'desc')
        .limit(1)
        .executeTakeFirst(),
  }
}
