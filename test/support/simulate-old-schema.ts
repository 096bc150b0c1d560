import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { lastBefore } from '../../db/take-over.ts'

/** Makes the tables of db/schema in an empty database, without any later migration. */
export async function migrateToSchema(databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalari-no-migrations-'))
  try {
    await migrate(databaseUrl, { folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Makes the tables of db/schema look like those of the last version before 1.0.0-rc: its list of migrations, a constraint that
 * older rows were spared from, and what only that version had.
 * @param without so many of its migrations, as an older version.
 */
export async function simulateOldSchema(databaseUrl: string, without = 0): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'payers_email_given'",
    )
    await client.query(`
      alter table payers drop constraint payers_email_given;
      alter table payers add constraint payers_email_given ${rows[0]?.definition} not valid;
      alter table certificates alter column issuer set default '{}';
      create view refund_requests as select request_id, refund_id, made_at from refund_tries;
      delete from schema_migrations`)
    const numbers = Array.from({ length: lastBefore.count - 1 - without }, (_, number) => number)
    const names = numbers.map((number) => `0${String(number).padStart(3, '0')}_made_up.sql`)
    if (without === 0) names.push(lastBefore.name)
    await client.query(
      "insert into schema_migrations (name, checksum) select name, 'of before' from unnest($1::text[]) name",
      [names],
    )
  } finally {
    await client.end()
  }
}
