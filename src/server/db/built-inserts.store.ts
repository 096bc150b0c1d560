import { sql } from 'kysely'
import type { CompiledQuery, InsertObject } from 'kysely'
import { invariant } from '../foundation/invariant.ts'
import { askAlong, asking, ValuePlace } from './built-statements.ts'
import type { Asking } from './built-statements.ts'
import type { Queryable, Transaction } from './database.ts'
import { held } from './held-statements.ts'
import type { DB } from './tables.generated.ts'

type Table = keyof DB
type Row<T extends Table> = InsertObject<DB, T>

/**
 * Writes rows that all have the same columns, and whose values are no expressions; nobody reads the result. Built once for
 * each set of columns and number of rows.
 */
export async function insertHeld<T extends Table>(
  db: Queryable,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  if (rows.length > 0) await db.executeQuery(insertOf(db, { table, rows, isHeld: true }))
}

/** Writes one row, unless one that is there already stands in its way. @returns whether it was written. */
export async function insertUnlessThere<T extends Table>(
  db: Queryable,
  table: T,
  row: Row<T>,
): Promise<boolean> {
  const insert = writingUnlessThere(table, row)
  return insert.read((await db.executeQuery(insert.on(db))).rows)
}

/** The same, to go out with what others ask. */
export function writingUnlessThere<T extends Table>(table: T, row: Row<T>): Asking<boolean> {
  const on = (db: Queryable) => insertOf(db, { table, rows: [row], isHeld: false })
  return asking({ on }, (rows) => rows.length > 0)
}

/** The same without waiting: whether it was written comes with the answer to the next question. */
export async function insertAlong<T extends Table>(
  tx: Transaction,
  table: T,
  row: Row<T>,
): Promise<{ isWritten: Promise<boolean> }> {
  const insert = writingUnlessThere(table, row)
  const { coming } = await askAlong(tx, insert)
  return { isWritten: coming.then(([rows]) => insert.read(rows)) }
}

type Insert = { table: Table; rows: readonly object[]; isHeld: boolean }

const known = new Map<string, CompiledQuery>()

function insertOf(db: Queryable, insert: Insert): CompiledQuery {
  const { table, isHeld } = insert
  // whose columns are what these names say
  const rows = insert.rows as readonly Record<string, unknown>[]
  const columns = columnsOf(rows[0])
  invariant(
    rows.every((row) => columnsOf(row).length === columns.length),
    'rows that are written together have the same columns',
  )
  const key = `${table} ${isHeld} ${rows.length} ${columns.join(' ')}`
  const built = known.get(key) ?? compiled(db, insert, columns)
  known.set(key, built)
  const parameters = built.parameters.map((one) =>
    one instanceof ValuePlace ? rows[one.at ?? 0]?.[one.name] : one,
  )
  return { ...built, parameters }
}

function columnsOf(row: Record<string, unknown> = {}): string[] {
  return Object.keys(row).filter((column) => row[column] !== undefined)
}

function compiled(db: Queryable, { table, rows, isHeld }: Insert, columns: string[]) {
  const places = rows.map((_, at) =>
    Object.fromEntries(columns.map((name) => [name, new ValuePlace(name, at)])),
  )
  const insert = db.insertInto(table).values(places)
  if (isHeld) return insert.modifyEnd(held).compile()
  return insert
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<boolean>`true`.as('isWritten'))
    .compile()
}
