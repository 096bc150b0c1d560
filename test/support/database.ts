import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { receiptCount } from './receipt-count.ts'

/**
 * Call it at the top of a test file: before its tests a database of its own is cloned from the migrated template, after
 * them it is dropped, or goes with its server. The address can be read from the first beforeAll or test on.
 * @param from 'nothing': it has no tables yet, as the database of a portal that starts for the first time.
 */
export function testDatabase(from: 'template' | 'nothing' = 'template'): {
  readonly databaseUrl: string
  /** For the role that portals run as. */
  readonly portalUrl: string
} {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  receiptCount.made = 0

  const template = from === 'template' ? 'kalari_template' : 'template1'
  // written through the log, which is the usual way, the template's thousand files take half as long again
  beforeAll(() => onServer(`create database ${name} template ${template} strategy file_copy`))
  afterAll(async () => {
    // a connection that a failed test left open must not keep the others from ending, or the next file from one of its
    // own; "with (force)" would end all of them, and is refused where the server itself is cleaning up in there
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
    )
    if (inject('dropsDatabases')) await onServer(`drop database if exists ${name}`)
  })
  const portalUrl = new URL(inject('portalUrl'))
  portalUrl.pathname = url.pathname
  return { databaseUrl: url.href, portalUrl: portalUrl.href }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
