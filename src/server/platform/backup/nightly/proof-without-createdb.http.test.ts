import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { prepareTables } from '../../../../../scripts/portal/prepare-tables.ts'
import { madePassword, makeAdmin } from '../../../../../test/support/story/make.ts'
import { openPortalApp } from '../../../../../test/support/portal-app.ts'
import type { PortalApp } from '../../../../../test/support/portal-app.ts'
import { makeTemporaryDataDir } from '../../db/embedded/temporary-data-dir.ts'
import { PORTAL_ROLE } from '../../db/embedded/prepare-database.ts'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { checkAllBooks } from '../../../check-all-books.ts'
import { backupsLane } from './nightly-backups.ts'

const START_TIMEOUT_MS = 60_000
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-createdb-'))
const { dataDir, remove } = makeTemporaryDataDir('createdb')
const refused = 'The database’s role may not make databases (CREATEDB), so nothing was proven.'
let postgres: EmbeddedPostgres
let portal: PortalApp
let keys: { sealing: { recipient: string }; opening: { identity: string } }

// a server of its own, because roles belong to the server
beforeAll(async () => {
  const log = () => undefined
  postgres = await startEmbeddedPostgres({ dataDir, durability: 'off', log })
  await prepareTables({ ownerUrl: postgres.databaseUrl, portalRole: PORTAL_ROLE })
  const identity = await generateX25519Identity()
  keys = { sealing: { recipient: await identityToRecipient(identity) }, opening: { identity } }
  portal = await openPortalApp(postgres.portalUrl, {
    environment: {
      KALARI_BACKUP_FOLDER: folder,
      KALARI_BACKUP_RECIPIENT: keys.sealing.recipient,
    },
  })
}, START_TIMEOUT_MS)
afterAll(async () => {
  await portal.close()
  await postgres.stop()
  remove()
  rmSync(folder, { recursive: true })
})

async function asSuperuser(statement: string): Promise<void> {
  // written by the embedded server
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'postgres-secrets.json'), 'utf8')) as {
    superuser: string
  }
  const url = new URL(postgres.databaseUrl)
  Object.assign(url, { username: 'postgres', password: secrets.superuser })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** One pass of the worker's lane at night. */
function night() {
  const { db, clock, log } = portal
  clock.set(new Date(clock.now().getTime() + 86_400_000))
  const pictures = {
    names: () => Promise.resolve([]),
    read: () => Promise.resolve(null),
    putBack: () => Promise.resolve(),
  }
  const nightly = { folder, kept: 2, ...keys }
  const checks = { checkBooks: checkAllBooks, settings: {} }
  const databaseUrl = postgres.portalUrl
  return backupsLane({ db, clock, log, databaseUrl, pictures, nightly, ...checks }).pass(() => true)
}

async function shown(): Promise<Dashboard['backups']> {
  const { email } = await makeAdmin(portal.db)
  const login = await portal.ask('/api/admin/adminLogin', {
    json: { email, password: madePassword },
  })
  // as the contract declares it
  const { token } = (await login.json()) as { token: string }
  const response = await portal.ask('/api/admin/dashboard', { token })
  return ((await response.json()) as Dashboard).backups
}

test('a role without CREATEDB backs up but proves nothing; the office sees why', async () => {
  await asSuperuser(`alter role ${PORTAL_ROLE} nocreatedb`)
  await night()
  const lastMadeAt = portal.clock.now().toISOString()
  expect(await shown()).toEqual({
    areMadeHere: true,
    lastMadeAt,
    lastProvenAt: null,
    isProofLate: true,
    trouble: refused,
  })

  await asSuperuser(`alter role ${PORTAL_ROLE} createdb`)
  await night()
  const lastProvenAt = portal.clock.now().toISOString()
  expect(await shown()).toMatchObject({ lastProvenAt, isProofLate: false, trouble: null })
})
