import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import pg from 'pg'

/** No process of the database writes a file beyond so many bytes from now on. @returns their ids, the first one's first. */
export async function limitFiles(databaseUrl: string, bytes: string): Promise<number[]> {
  const pids = await processesOf(databaseUrl)
  setLimits(pids, bytes)
  return pids
}

/** While something is done, this process can't put a byte into any file, as on a full disk; sockets are no files. */
export async function withoutRoom<T>(doing: () => Promise<T>): Promise<T> {
  setLimits([process.pid], '0')
  try {
    return await doing()
  } finally {
    setLimits([process.pid], 'unlimited')
  }
}

/** As the database's own user: nobody else may, where this process has not all of root's rights. */
export function setLimits(pids: readonly number[], bytes: string): void {
  for (const pid of pids)
    try {
      const { uid, gid } = statSync(`/proc/${pid}`)
      const user = process.getuid?.() === 0 ? { uid, gid } : {}
      const args = ['--pid', String(pid), `--fsize=${bytes}:`]
      execFileSync('prlimit', args, { ...user, stdio: 'ignore' })
    } catch (error) {
      // else this one is gone by now
      if (existsSync(`/proc/${pid}`)) throw error
    }
}

/** The database's first process and its children. */
async function processesOf(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')
    const first = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])
    return [first, ...childrenOf(first)]
  } finally {
    await client.end()
  }
}

/** Those that began meanwhile inherited the limit. */
export function stillThere(first: number): number[] {
  try {
    return childrenOf(first)
  } catch {
    return []
  }
}

function childrenOf(pid: number): number[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return pids === '' ? [] : pids.split(' ').map(Number)
}
