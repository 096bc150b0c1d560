import * as fs from 'node:fs'
import path from 'node:path'

import { findClusterHome, type ClusterHome } from './embedded/cluster-home.ts'
import { isClusterMade, makeCluster } from './embedded/make-cluster.ts'
import { makeDataFolder } from './embedded/data-folder.ts'
import { findPostgresBinaries } from './embedded/postgres-binaries.ts'
import { readOrMakeSecrets, type PostgresSecrets } from './embedded/postgres-secrets.ts'
import {
  findLiveServer,
  killNow,
  killServer,
  startServer,
  stopServer,
  type PostgresServer,
} from './embedded/postgres-server.ts'
import { canEnter, PORTAL_ROLE, prepareDatabase } from './embedded/prepare-database.ts'

export type EmbeddedPostgresOptions = {
  /**
   * Created if missing. The cluster is in its folder `postgres`, or where its file
   * `postgres-lives-in` points.
   */
  readonly dataDir: string
  /** Prints a line for the operator; never a password. */
  readonly log: (line: string) => void
  /** 'off' trades crash safety for speed (tests). */
  readonly durability?: 'on' | 'off'
}

export type EmbeddedPostgres = {
  /** Role and database `kalari`; the role owns the database and may create others. */
  readonly databaseUrl: string
  /** The same database for the portal's role, which owns nothing. */
  readonly portalUrl: string
  /** True if the server was still running from an earlier start. */
  readonly adopted: boolean
  /** Fast shutdown; returns when the process has ended. */
  readonly stop: () => Promise<void>
  /** Sends SIGKILL to the server, for crash tests. */
  readonly kill: () => Promise<void>
}

/**
 * Starts a PostgreSQL server from the npm package's binaries, or adopts one that is still running.
 * The server outlives its parent. The start copes with a killed server and with a lock file that
 * names another program's process. Under root it runs as an unprivileged user (commands §3).
 * @throws Error with a sentence for the operator.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  makeDataFolder(options.dataDir)
  const dataDir = fs.realpathSync(options.dataDir)
  const binaries = findPostgresBinaries()
  const home = findClusterHome({ dataDir, binaries, log: options.log })
  const secrets = readOrMakeSecrets(dataDir)

  const adopted = await adoptServer(home, secrets)
  const server = adopted ?? (await makeAndStart(home, secrets, { ...options, dataDir }))
  const databaseUrl = urlOf(server, secrets.application, { role: 'kalari' })
  const portalUrl = urlOf(server, secrets.portal, { role: PORTAL_ROLE, database: 'kalari' })
  try {
    // a cluster of an earlier release has only the owner's role
    const entered = await Promise.all([canEnter(portalUrl), canEnter(databaseUrl)])
    if (entered.includes(false))
      await prepareDatabase(urlOf(server, secrets.superuser, { role: 'postgres' }), secrets)
  } catch (error) {
    await stopServer(server, home.cluster)
    throw error
  }
  const forget = options.durability === 'off' ? killOnExit(server, home) : () => {}
  return {
    databaseUrl,
    portalUrl,
    adopted: adopted !== null,
    stop: async () => {
      forget()
      await stopServer(server, home.cluster)
    },
    kill: () => killServer(server, home.cluster),
  }
}

/** Adopts the cluster's running server if it accepts our password; otherwise stops it. */
async function adoptServer(
  home: ClusterHome,
  secrets: PostgresSecrets,
): Promise<PostgresServer | null> {
  const live = await findLiveServer(home.cluster)
  if (live === null) return null
  if (await canEnter(urlOf(live, secrets.superuser, { role: 'postgres' }))) return live
  await stopServer(live, home.cluster)
  return null
}

async function makeAndStart(
  home: ClusterHome,
  secrets: PostgresSecrets,
  options: EmbeddedPostgresOptions,
): Promise<PostgresServer> {
  const isDurable = options.durability !== 'off'
  if (!isClusterMade(home.cluster)) {
    await makeCluster(home, { superuserPassword: secrets.superuser, isDurable })
  }
  const logFile = path.join(options.dataDir, 'logs', 'postgres.log')
  return startServer(home, { isDurable, logFile })
}

/** Kills a server with disposable data when this process ends. */
function killOnExit(server: PostgresServer, home: ClusterHome): () => void {
  const end = (): void => killNow(server, home.cluster)
  // before the exit handlers that remove the folder
  process.prependListener('exit', end)
  return () => process.off('exit', end)
}

/** @param to.database default: the database named like the role. */
function urlOf(
  { port }: PostgresServer,
  password: string,
  { role, database = role }: { role: string; database?: string },
): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}
