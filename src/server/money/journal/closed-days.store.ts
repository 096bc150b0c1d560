import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { campusOfDesk } from './accounts.ts'
import type { Line } from './entry.ts'

/**
 * The last closed day of the drawers that these lines touch. A lock keeps them open until the
 * transaction ends: a close waits for it and then includes its entries.
 */
export async function closedUntil(
  tx: Transaction,
  { lines, adminId }: { lines: readonly Line[]; adminId: string | null },
): Promise<string | null> {
  if (adminId === null) return null
  // sorted, so that two postings to the same drawers can't deadlock
  const campuses = [
    ...new Set(lines.flatMap(({ account }) => campusOfDesk(account) ?? [])),
  ].toSorted()
  if (campuses.length === 0) return null
  for (const campus of campuses)
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf(campus, adminId)}, 0))`.execute(
      tx,
    )
  const { day } = await tx
    .selectFrom('dayCloses')
    .select(sql<string | null>`to_char(max(day), 'YYYY-MM-DD')`.as('day'))
    .where('adminId', '=', adminId)
    .where('state', '<>', 'takenBack')
    .where(sql`lower(campus)`, 'in', campuses)
    .executeTakeFirstOrThrow()
  return day
}

/** Locks the drawer: waits for current postings and blocks others until the transaction ends. */
export async function holdDrawer(
  tx: Transaction,
  { campus, adminId }: { campus: string; adminId: string },
): Promise<void> {
  const name = nameOf(campus.toLowerCase(), adminId)
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

function nameOf(campus: string, adminId: string): string {
  return `drawer:${campus}:${adminId}`
}
