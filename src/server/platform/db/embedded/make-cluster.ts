import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'

import type { ClusterHome } from './cluster-home.ts'
import { programPath } from './postgres-binaries.ts'

/** False if initdb still has to run. */
export function isClusterMade(cluster: string): boolean {
  return fs.existsSync(path.join(cluster, 'PG_VERSION'))
}

/**
 * Runs initdb in a temporary folder and moves the result, so that an interrupted start leaves no
 * partial cluster. `isDurable` false skips fsync (tests).
 * @throws Error with the output of initdb.
 */
export async function makeCluster(
  home: ClusterHome,
  options: { superuserPassword: string; isDurable: boolean },
): Promise<void> {
  // inside the cluster's folder, because the server's user may not write to its parent
  fs.mkdirSync(home.cluster, { recursive: true, mode: 0o700 })
  const made = path.join(home.cluster, 'being-made')
  const passwordFile = path.join(home.cluster, 'password')
  fs.rmSync(made, { recursive: true, force: true })
  fs.rmSync(passwordFile, { force: true })
  fs.writeFileSync(passwordFile, options.superuserPassword, { mode: 0o600 })
  if (home.user !== null) {
    fs.chownSync(home.cluster, home.user.uid, home.user.gid)
    fs.chownSync(passwordFile, home.user.uid, home.user.gid)
  }
  try {
    await runInitdb(home, [
      `--pgdata=${made}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(options.isDurable ? [] : ['--no-sync']),
    ])
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
  moveUp(made, home.cluster)
}

async function runInitdb(home: ClusterHome, args: string[]): Promise<void> {
  const child = spawn(programPath(home.binaries, 'initdb'), args, {
    ...(home.user === null ? {} : { uid: home.user.uid, gid: home.user.gid }),
    cwd: home.cluster,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    // Ctrl-C goes to this process, which handles a partial cluster
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`PostgreSQL's initdb failed (exit ${code}): ${output.trim()}`)
}

/** Moves PG_VERSION last, because its presence marks a complete cluster. */
function moveUp(made: string, cluster: string): void {
  const names = fs.readdirSync(made).filter((name) => name !== 'PG_VERSION')
  for (const name of [...names, 'PG_VERSION']) {
    fs.rmSync(path.join(cluster, name), { recursive: true, force: true })
    fs.renameSync(path.join(made, name), path.join(cluster, name))
  }
  fs.rmdirSync(made)
}
