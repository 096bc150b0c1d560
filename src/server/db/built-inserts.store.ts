import { sql } from 'kysely'
import type { InsertObject } from 'kysely'
import { asking } from './built-statements.ts'
import type { Asking } from './built-statements.ts'
import type { Queryable, Transaction } from './database.ts'
import type { DB } from './tables.generated.ts'

type Table = keyof DB
type Row<T extends Table> = InsertObject<DB, T>

export async function insertHeld<T extends Table>(
  db: Queryable,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto(table).values(rows).execute()
}

export async function insertUnlessThere<T extends Table>(
  db: Queryable,
  table: T,
  row: Row<T>,
): Promise<boolean> {
  const insert = writingUnlessThere(table, row)
  return insert.read((await db.executeQuery(insert.on(db))).rows)
}

export function writingUnlessThere<T extends Table>(table: T, row: Row<T>): Asking<boolean> {
  const on = (db: Queryable) =>
    db
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning(sql<boolean>`true`.as('isWritten'))
      .compile()
  return asking({ on }, (rows) => rows.length > 0)
}

export async function insertAlong<T extends Table>(
  tx: Transaction,
  table: T,
  row: Row<T>,
): Promise<{ isWritten: Promise<boolean> }> {
  return { isWritten: Promise.resolve(await insertUnlessThere(tx, table, row)) }
}
