import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

import type { ClusterHome } from './cluster-home.ts'
import { findFreePort } from './free-port.ts'
import { programPath } from './postgres-binaries.ts'
import {
  disownPostmasterFile,
  isAlive,
  isPostmasterOf,
  readPostmasterFile,
} from './postmaster-file.ts'
import { openProcessLog, readProcessLog } from './process-log.ts'

/** A running server: its process id and its port on 127.0.0.1. */
export type PostgresServer = { readonly pid: number; readonly port: number }

const startTimeoutMs = 60_000
const fastStopTimeoutMs = 60_000
const pollMs = 5
const maxLogBytes = 5 * 1024 * 1024

/** Returns the cluster's running server; waits for one that is starting or stopping. */
export async function findLiveServer(cluster: string): Promise<PostgresServer | null> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const file = readPostmasterFile(cluster)
    if (file === null || !isPostmasterOf(file.pid, cluster)) return null
    if (file.status === 'ready' || Date.now() > deadline) return { pid: file.pid, port: file.port }
    await delay(pollMs)
  }
}

/**
 * Starts the cluster's server on a free port and waits until it accepts connections. TCP works with
 * every tool and platform, and does not limit the data folder's path as a socket file does.
 * `logFile` receives the server's output.
 * @throws Error with the end of that output.
 */
export async function startServer(
  home: ClusterHome,
  options: { isDurable: boolean; logFile: string },
): Promise<PostgresServer> {
  const deadline = Date.now() + startTimeoutMs
  disownPostmasterFile(home.cluster)
  for (;;) {
    const port = await findFreePort()
    const attempt = await tryToStart(home, { ...options, port, deadline })
    if (attempt.kind === 'ready') return attempt.server
    // the children of a killed server hold its shared memory for a moment; the port may be taken
    // meanwhile
    const isPassing = /still in use|could not bind|Address already in use/.test(attempt.said)
    if (!isPassing || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start. It says: ${attempt.said.trim()}`)
    }
    await delay(200)
  }
}

/**
 * Fast shutdown: rolls back open transactions and writes everything. Returns when the process has
 * ended.
 */
export async function stopServer(server: PostgresServer, cluster: string): Promise<void> {
  for (const [signal, timeoutMs] of stopSignals) {
    if (!isPostmasterOf(server.pid, cluster)) return
    process.kill(server.pid, signal)
    if (await isGone(server.pid, timeoutMs)) return
  }
}

/** Simulates a power failure in which the disk loses nothing. */
export async function killServer(server: PostgresServer, cluster: string): Promise<void> {
  killNow(server, cluster)
  await isGone(server.pid, fastStopTimeoutMs)
}

/** As `killServer`, without waiting. */
export function killNow(server: PostgresServer, cluster: string): void {
  if (isPostmasterOf(server.pid, cluster)) process.kill(server.pid, 'SIGKILL')
}

/** PostgreSQL's shutdown modes: fast, immediate, and SIGKILL as the last resort. */
const stopSignals = [
  ['SIGINT', fastStopTimeoutMs],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 10_000],
] as const

type Attempt = { kind: 'ready'; server: PostgresServer } | { kind: 'failed'; said: string }

async function tryToStart(
  home: ClusterHome,
  options: {
    isDurable: boolean
    logFile: string
    port: number
    deadline: number
  },
): Promise<Attempt> {
  const log = openProcessLog(options.logFile, maxLogBytes)
  const child = spawn(
    programPath(home.binaries, 'postgres'),
    ['-D', home.cluster, ...settings(options)],
    {
      ...(home.user === null ? {} : { uid: home.user.uid, gid: home.user.gid }),
      cwd: home.cluster,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      // its own session: Ctrl-C must not stop the database before its clients, and it outlives this
      // process
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  fs.closeSync(log.fd)
  child.unref()
  const ended = new Promise<true>((resolve) => {
    child.once('error', () => resolve(true))
    child.once('exit', () => resolve(true))
  })
  while (Date.now() < options.deadline) {
    const file = readPostmasterFile(home.cluster)
    if (file?.pid === child.pid && file?.status === 'ready') {
      return { kind: 'ready', server: { pid: file.pid, port: file.port } }
    }
    if (await Promise.race([ended, delay(pollMs, false as const)])) {
      return { kind: 'failed', said: readProcessLog(options.logFile, log.size) }
    }
  }
  child.kill('SIGQUIT')
  await ended
  return { kind: 'failed', said: readProcessLog(options.logFile, log.size) }
}

function settings(options: { isDurable: boolean; port: number }): string[] {
  const durable = options.isDurable ? 'on' : 'off'
  const values = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'warning',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function isGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await delay(pollMs)
  }
  return true
}
