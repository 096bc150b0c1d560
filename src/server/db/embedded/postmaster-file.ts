import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../foundation/error-code.ts'

/** What a running server says of itself in its cluster's postmaster.pid. */
export type PostmasterFile = {
  readonly pid: number
  readonly port: number
  readonly status: 'starting' | 'ready' | 'stopping'
}

/** Null where no server left the file, or is only just writing it. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  const lines = readLines(cluster)
  if (lines === null) return null
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  const word = lines[7]?.trim()
  const status = word === 'ready' || word === 'stopping' ? word : 'starting'
  return { pid, port: Number(lines[3]), status }
}

/** Whether that process is a PostgreSQL server of this cluster: after a crash its number may be another program's. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    try {
      const program = path.basename(fs.readlinkSync(`/proc/${pid}/exe`))
      return program.startsWith('postgres') && isSameFolder(`/proc/${pid}/cwd`, cluster)
    } catch {
      // gone meanwhile, or another user's process, which we could not have started
      return false
    }
  }
  // Windows has no ps; there the connection that follows decides
  if (process.platform === 'win32') return true
  const said = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return said.includes('postgres') && said.includes(cluster)
}

/** False for a zombie too: where nobody reaps orphans, a dead server keeps its number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: alive, and another user's
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
 * For a lock file whose server is gone. PostgreSQL refuses to start while the number in it is some process's: another
 * program's, or a zombie's. Naming the new server's parent (us) instead makes it look on: it still checks the shared
 * memory that the file names, which removing the file would lose (CreateLockFile in PostgreSQL's miscinit.c).
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
