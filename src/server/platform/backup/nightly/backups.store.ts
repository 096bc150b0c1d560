import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export type MadeBackup = { snapshotAt: Date; rowCount: number; bytes: number }
export type Proof = {
  isProven: boolean
  /** null if the file could not be opened. */
  snapshotAt: Date | null
  rowCount: number | null
  /** The result as a sentence. */
  result: string
}
type FinishedBackup = { fileName: string; endedAt: Date }

export function backupsStore(db: Queryable) {
  return {
    async noteMade(at: FinishedBackup, made: MadeBackup): Promise<void> {
      await db
        .insertInto('backups')
        .values({ id: randomUUID(), ...at, ...made })
        .execute()
    },
    async noteFailed(at: FinishedBackup, failure: string): Promise<void> {
      await db
        .insertInto('backups')
        .values({ id: randomUUID(), ...at, failure })
        .execute()
    },
    async noteProof(at: FinishedBackup, proof: Proof): Promise<void> {
      await db
        .insertInto('backupProofs')
        .values({ id: randomUUID(), ...at, ...proof })
        .execute()
    },
    last: () => lastBackups(db),
  }
}

export type BackupHistory = Awaited<ReturnType<typeof lastBackups>>

/**
 * Returns the times of the last backup, failed backup and proof, with the failure and the failed
 * proof since then.
 */
export async function lastBackups(db: Queryable) {
  const { rows } = await sql<{
    madeAt: Date | null
    failedAt: Date | null
    failure: string | null
    provenAt: Date | null
    doubt: string | null
  }>`
    with last as (
      select (select max(ended_at) from backups where failure is null) as made_at,
             (select max(ended_at) from backups where failure is not null) as failed_at,
             (select max(ended_at) from backup_proofs where is_proven) as proven_at)
    select last.*,
      (select failure from backups where failure is not null and ended_at > coalesce(made_at, '-infinity')
       order by ended_at desc limit 1) as failure,
      (select result from backup_proofs where not is_proven and ended_at > coalesce(proven_at, '-infinity')
       order by ended_at desc limit 1) as doubt
    from last`.execute(db)
  return rows[0] ?? { madeAt: null, failedAt: null, failure: null, provenAt: null, doubt: null }
}
