import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../../../src/server/platform/db/embedded/free-port.ts'
import type { ServerUser } from '../../../src/server/platform/db/embedded/unprivileged-user.ts'
import { untilTrue } from './until-true.ts'

const programs = '/usr/lib/postgresql/15/bin'

export const postgresProgram = path.join(programs, 'postgres')
export type DebianPostgres = Awaited<ReturnType<typeof startDebianPostgres>>

/** What a cluster has beside what Debian gives each. */
export type ClusterOptions = {
  /** A file of settings. */
  settings?: string
  environment?: Record<string, string>
}

/**
 * A cluster of Debian's PostgreSQL 15 in a folder of its own, with Debian's ways in: the machine's user by the socket, others by password.
 * @param user who it runs as; null: who we are.
 */
export async function startDebianPostgres(
  folder: string,
  user: ServerUser | null,
  { settings, environment = {} }: ClusterOptions = {},
) {
  mkdirSync(folder)
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const as = user === null ? {} : { uid: user.uid, gid: user.gid }
  const options = { ...as, cwd: folder, encoding: 'utf8' } as const
  const cluster = path.join(folder, 'cluster')
  const auth = ['--auth-local=peer', '--auth-host=scram-sha-256']
  execFileSync(path.join(programs, 'initdb'), ['-D', cluster, '-E', 'UTF8', ...auth], options)
  if (settings !== undefined)
    appendFileSync(path.join(cluster, 'postgresql.conf'), `include '${settings}'\n`)
  const port = await findFreePort()
  const log = openSync(path.join(folder, 'postgres.log'), 'a')
  const args = ['-D', cluster, '-p', String(port), '-k', folder, '-h', '127.0.0.1']
  const run = () => {
    const env = { ...process.env, ...environment }
    const server = spawn(postgresProgram, args, {
      ...as,
      cwd: folder,
      env,
      stdio: ['ignore', log, log],
    })
    return { server, ended: new Promise((resolve) => server.once('exit', resolve)) }
  }
  const psql = (sql: string, database = 'postgres'): string =>
    execFileSync(
      path.join(programs, 'psql'),
      ['-h', folder, '-p', String(port), '-d', database, '-XAtq', '-v', 'ON_ERROR_STOP=1'],
      { ...options, input: sql, stdio: 'pipe' },
    ).trim()
  let running = run()
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running.server.kill(signal)
    await running.ended
  }
  const answers = () => untilTrue('PostgreSQL answers', () => psql('select 1') === '1')
  await answers()
  return {
    port,
    cluster,
    /** As its superuser. */
    psql,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    /** After it was stopped or killed. */
    startAgain: async (): Promise<void> => {
      running = run()
      await answers()
    },
  }
}
