import { statfsSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { prepareTables } from '../../scripts/portal/prepare-tables.ts'
import { PORTAL_ROLE } from '../../src/server/platform/db/embedded/prepare-database.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts'

declare module 'vitest' {
  // vitest's own way of declaring what global setup gives to tests
  interface ProvidedContext {
    /** A database nobody works in, from which testDatabase makes others. */
    serverUrl: string
    /** The same for the role that portals run as. */
    portalUrl: string
    /** False: they go with the whole server. */
    dropsDatabases: boolean
  }
}

type TestServer = {
  readonly serverUrl: string
  readonly portalUrl: string
  readonly dropsDatabases: boolean
  readonly stop: () => Promise<void>
}

/**
 * Room for the databases of all files. ext4 looks at every file that was deleted in the last minute or so before it makes
 * another in the same place: with each database dropped after its file, making the next took twenty times as long.
 */
const roomInBytes = 10 * 2 ** 30

type Shared = { server: Promise<TestServer> | undefined; users: number }

/** Of this process: each project loads this file for itself. */
function sharedOf(holder: typeof globalThis & { kalariTestServer?: Shared } = globalThis): Shared {
  holder.kalariTestServer ??= { server: undefined, users: 0 }
  return holder.kalariTestServer
}

/**
 * One PostgreSQL for all projects of a run, with the template that testDatabase clones: one of its own, or the one of TEST_SERVER_URL
 * and TEST_PORTAL_URL, whose two roles may make databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = sharedOf()
  shared.users += 1
  shared.server ??= startTestServer()
  const server = await shared.server
  project.provide('serverUrl', server.serverUrl)
  project.provide('portalUrl', server.portalUrl)
  project.provide('dropsDatabases', server.dropsDatabases)
  return async () => {
    shared.users -= 1
    if (shared.users === 0) await server.stop()
  }
}

async function startTestServer(): Promise<TestServer> {
  const [serverUrl, portalUrl] = [process.env['TEST_SERVER_URL'], process.env['TEST_PORTAL_URL']]
  if (serverUrl !== undefined && portalUrl !== undefined) {
    await makeTemplate(serverUrl)
    return { serverUrl, portalUrl, dropsDatabases: true, stop: () => dropTemplate(serverUrl) }
  }
  const { dataDir, remove } = makeTemporaryDataDir('test')
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'off', log: () => {} })
  const stop = async (): Promise<void> => {
    await postgres.stop()
    remove()
  }
  try {
    await makeTemplate(postgres.databaseUrl)
  } catch (error) {
    await stop()
    throw error
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const dropsDatabases = bavail * bsize < roomInBytes
  return { serverUrl: postgres.databaseUrl, portalUrl: postgres.portalUrl, dropsDatabases, stop }
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query('create database kalari_template')
  await client.end()
  const templateUrl = new URL(serverUrl)
  templateUrl.pathname = '/kalari_template'
  // with the queue's tables, which saves every test file the time they take
  await prepareTables({ ownerUrl: templateUrl.href, portalRole: PORTAL_ROLE })
}

async function dropTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query('drop database kalari_template')
  await client.end()
}
