import type pg from 'pg'
import type { Table } from '../../src/server/platform/backup/list-tables.ts'
import { writtenTables } from './written-tables.ts'

/** One row that a request has written, as texts that PostgreSQL reads back. */
export type RowWrite = {
  kind: 'insert' | 'update'
  table: string
  /** Of an insert all columns, of an update those that have changed. */
  values: Record<string, string | null>
  key: Record<string, string | null>
}

type Rows = Map<string, Record<string, string | null>>

/** What a request writes into the tables of the portal and of its queue, row by row, while nobody else writes. */
export async function writesOf(client: pg.Client, act: () => Promise<void>): Promise<RowWrite[]> {
  const tables = await writtenTables(client)
  const before = await rowsOf(client, tables)
  await act()
  const after = await rowsOf(client, tables)
  return tables.flatMap((table, at) =>
    [...(after[at] ?? [])].flatMap(([id, row]): RowWrite[] => {
      const old = before[at]?.get(id)
      const key = keyOf(table, row)
      if (old === undefined) return [{ kind: 'insert', table: table.name, values: row, key }]
      const changed = Object.entries(row).filter(([column, value]) => old[column] !== value)
      if (changed.length === 0) return []
      return [{ kind: 'update', table: table.name, values: Object.fromEntries(changed), key }]
    }),
  )
}

async function rowsOf(client: pg.Client, tables: Table[]): Promise<Rows[]> {
  const all: Rows[] = []
  for (const table of tables) {
    const columns = table.columns.map((column) => `"${column}"::text`).join(', ')
    const { rows } = await client.query<Record<string, string | null>>(
      `select ${columns} from "${table.schema}"."${table.name}"`,
    )
    all.push(new Map(rows.map((row) => [JSON.stringify(keyOf(table, row)), row])))
  }
  return all
}

function keyOf({ keys }: Table, row: Record<string, string | null>) {
  return Object.fromEntries(keys.map((column) => [column, row[column] ?? null]))
}
