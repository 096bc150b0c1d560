import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../foundation/errors/error-code.ts'

export type PostmasterFile = {
  readonly pid: number
  readonly port: number
  readonly status: 'starting' | 'ready' | 'stopping'
}

/** null if there is no such file, or it is still being written. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  const lines = readLines(cluster)
  if (lines === null) return null
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  const word = lines[7]?.trim()
  const status = word === 'ready' || word === 'stopping' ? word : 'starting'
  return { pid, port: Number(lines[3]), status }
}

/**
 * Whether the process is the server of this cluster. After a crash another program may have its
 * process id.
 */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    try {
      const program = path.basename(fs.readlinkSync(`/proc/${pid}/exe`))
      return program.startsWith('postgres') && isSameFolder(`/proc/${pid}/cwd`, cluster)
    } catch {
      // ended meanwhile, or another user's process, which this one can't have started
      return false
    }
  }
  // Windows has no ps; there the later connection attempt decides
  if (process.platform === 'win32') return true
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout
  return command.includes('postgres') && command.includes(cluster)
}

/** False also for a zombie: without a reaper, a dead server keeps its process id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: alive, but another user's process
    return errorCode(error) === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'
  } catch {
    return false
  }
}

/**
 * Repairs the lock file of a dead server. PostgreSQL refuses to start if the process id in it is in
 * use, even by another program or a zombie. It accepts the id of its own parent, which is this
 * process. Removing the file instead would lose the check of shared memory (CreateLockFile in
 * PostgreSQL's miscinit.c).
 */
export function disownPostmasterFile(cluster: string): void {
  const lines = readLines(cluster)
  if (lines === null) return
  fs.writeFileSync(fileOf(cluster), [String(process.pid), ...lines.slice(1)].join('\n'))
}

function isSameFolder(one: string, other: string): boolean {
  return fs.realpathSync(one) === fs.realpathSync(other)
}

function readLines(cluster: string): string[] | null {
  try {
    return fs.readFileSync(fileOf(cluster), 'utf8').split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function fileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
