import { sql } from 'kysely'
import type { ListBankRows } from '#contract/accounting/bank-statements.ts'
import type { SaidColumns } from '#contract/platform/csv-files.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'
import type { StatementRow } from '../reading/read-rows.ts'

export function bankRowsStore(db: Queryable) {
  return {
    wasRead: async (sha256: string): Promise<boolean> => {
      const row = await db
        .selectFrom('bankStatements')
        .select('id')
        .where('sha256', '=', sha256)
        .executeTakeFirst()
      return row !== undefined
    },
    columns: async (): Promise<SaidColumns> => {
      const row = await db.selectFrom('bankColumns').select('columns').executeTakeFirst()
      // validated by the contract's schema when it was saved
      return (row?.columns as SaidColumns | undefined) ?? {}
    },
    /** The keys among these that are already recorded. */
    knownKeys: async (keys: readonly string[]): Promise<Set<string>> => {
      const { rows } = await sql<{ key: string }>`
        select row_key as key from bank_rows where row_key = any(${keys})`.execute(db)
      return new Set(rows.map(({ key }) => key))
    },
    /** The first and the last day of all lines; null: no line was read. */
    span: async (): Promise<{ first: string; last: string } | null> => {
      const { rows } = await sql<{ first: string | null; last: string | null }>`
        select to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last
        from bank_rows`.execute(db)
      const { first = null, last = null } = rows[0] ?? {}
      return first === null || last === null ? null : { first, last }
    },
    find: async (id: string) => rowsOf(db).where('bankRows.id', '=', id).executeTakeFirst(),
    list: (state: ListBankRows['state']) => ({
      rows: async ({ limit, offset }: Slice) => {
        let query = rowsOf(db).orderBy('bankRows.day', 'desc').orderBy('bankRows.id', 'desc')
        if (state !== undefined) query = query.where('state', '=', state)
        return query.limit(limit).offset(offset).execute()
      },
      count: async (): Promise<number> => {
        let query = db.selectFrom('bankRows').select(({ fn }) => fn.countAll<number>().as('count'))
        if (state !== undefined) query = query.where('state', '=', state)
        return (await query.executeTakeFirstOrThrow()).count
      },
    }),
  }
}

function rowsOf(db: Queryable) {
  return db
    .selectFrom('bankRows')
    .leftJoin('admins', 'admins.id', 'decidedBy')
    .select(['bankRows.id', 'words', 'reference', 'amountInPaise', 'state', 'because'])
    .select(['matchedKind', 'matchedId', 'admins.name as decidedByName'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
}

/** In paise; null: there is no such line. */
export async function amountOfRow(db: Queryable, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('bankRows')
    .select('amountInPaise')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.amountInPaise ?? null
}

export type BankRowFound = Awaited<
  ReturnType<ReturnType<ReturnType<typeof bankRowsStore>['list']>['rows']>
>[number]

type Statement = { id: string; name: string; sha256: string; readBy: string; readAt: Date }
type Decision = {
  state: 'open' | 'matched' | 'none'
  matchedKind: string | null
  matchedId: string | null
  because: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

/** Writes statements and decisions. The text of a line never changes. */
export function bankChanges(tx: Transaction) {
  return {
    /** Allows one statement or decision at a time. */
    hold: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended('bank', 0))`.execute(tx)
    },
    insertStatement: async (statement: Statement, columns: SaidColumns): Promise<void> => {
      await tx.insertInto('bankStatements').values(statement).execute()
      const values = { columns: JSON.stringify(columns) }
      await tx
        .insertInto('bankColumns')
        .values(values)
        .onConflict((conflict) => conflict.column('isOne').doUpdateSet(values))
        .execute()
    },
    insertRows: async (
      statementId: string,
      rows: readonly (StatementRow & { id: string })[],
    ): Promise<void> => {
      await sql`
        insert into bank_rows (id, statement_id, row_number, row_key, day, words, reference, amount_in_paise)
        select id, ${statementId}::uuid, "row", key, day, words, reference, "amountInPaise"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as said (id uuid, "row" integer, key text, day date, words text, reference text, "amountInPaise" bigint)`.execute(
        tx,
      )
    },
    /** Locks a row; undefined: it does not exist. */
    lock: async (id: string) =>
      tx
        .selectFrom('bankRows')
        .select(['id', 'state', 'amountInPaise', 'words', 'matchedKind', 'matchedId'])
        .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    decide: async (id: string, decision: Decision): Promise<void> => {
      await tx.updateTable('bankRows').set(decision).where('id', '=', id).execute()
    },
  }
}
