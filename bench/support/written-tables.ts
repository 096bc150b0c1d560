import type pg from 'pg'
import { findJobsTable, listTables } from '../../src/server/platform/backup/list-tables.ts'
import type { Table } from '../../src/server/platform/backup/list-tables.ts'

/** The tables that a request writes to: the portal's own, and that of the jobs that it queues. */
export async function writtenTables(client: pg.ClientBase): Promise<Table[]> {
  const jobs = await findJobsTable(client)
  return [...(await listTables(client)), ...(jobs === undefined ? [] : [jobs])]
}
