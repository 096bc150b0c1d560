import { sql } from 'kysely'
import type { SaidColumns } from '#contract/platform/csv-files.ts'
import type { ImportKind } from '#contract/accounting/imports.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'

export type NewImport = {
  id: string
  kind: ImportKind
  fileName: string
  fileSha256: string
  rows: number
  made: number
  importedBy: string
  importedAt: Date
}

export function importsStore(db: Queryable) {
  const listed = db
    .selectFrom('imports')
    .innerJoin('admins as reader', 'reader.id', 'importedBy')
    .leftJoin('admins as undoer', 'undoer.id', 'undoneBy')
    .select(['imports.id', 'kind', 'fileName', 'rows', 'made', 'importedAt', 'undoneAt', 'kept'])
    .select(['reader.name as importedByName', 'undoer.name as undoneByName'])
  return {
    wasRead: async (kind: ImportKind, sha256: string): Promise<boolean> => {
      const row = await db
        .selectFrom('imports')
        .select('id')
        .where('kind', '=', kind)
        .where('fileSha256', '=', sha256)
        .where('undoneAt', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },
    columnsOf: async (kind: ImportKind): Promise<SaidColumns | null> => {
      const row = await db
        .selectFrom('importColumns')
        .select('columns')
        .where('kind', '=', kind)
        .executeTakeFirst()
      // validated by the contract's schema when it was saved
      return (row?.columns as SaidColumns | undefined) ?? null
    },
    find: async (id: string) => {
      const row = await listed.where('imports.id', '=', id).executeTakeFirst()
      return row ?? null
    },
    rows: async ({ limit, offset }: Slice) =>
      listed
        .orderBy('importedAt', 'desc')
        .orderBy('imports.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    count: async (): Promise<number> => {
      const { count } = await db
        .selectFrom('imports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export type ImportRow = NonNullable<Awaited<ReturnType<ReturnType<typeof importsStore>['find']>>>

export function importChanges(tx: Transaction) {
  return {
    /** Allows one import at a time, so that the known people don't change meanwhile. */
    hold: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`.execute(tx)
    },
    insert: async (made: NewImport): Promise<void> => {
      await tx.insertInto('imports').values(made).execute()
    },
    rememberColumns: async (kind: ImportKind, columns: SaidColumns): Promise<void> => {
      const values = { kind, columns: JSON.stringify(columns) }
      await tx
        .insertInto('importColumns')
        .values(values)
        .onConflict((conflict) => conflict.column('kind').doUpdateSet({ columns: values.columns }))
        .execute()
    },
    /** @returns false where it was undone already. */
    noteUndone: async (
      id: string,
      undone: { undoneBy: string; undoneAt: Date; kept: number },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await tx
        .updateTable('imports')
        .set(undone)
        .where('id', '=', id)
        .where('undoneAt', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
