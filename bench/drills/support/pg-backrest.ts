import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ServerUser } from '../../../src/server/platform/db/embedded/unprivileged-user.ts'

const shipped = path.join(import.meta.dirname, '..', '..', '..', 'ops', 'large', 'pgbackrest')

/** What PostgreSQL is given besides: archive_mode and the rest. */
export const archiveSettings = path.join(shipped, 'archive.conf')

/** pgBackRest with the settings of ops/large/pgbackrest, whose places are below a folder. */
export function pgBackRest(folder: string, user: ServerUser | null) {
  const as = user === null ? {} : { uid: user.uid, gid: user.gid }
  const file = path.join(folder, 'pgbackrest.conf')
  const inFolder = (name: string) => {
    const place = path.join(folder, name)
    mkdirSync(place, { recursive: true })
    if (user !== null) chownSync(place, user.uid, user.gid)
    return place
  }
  const environment = { PGBACKREST_CONFIG: file }
  return {
    /** For PostgreSQL, whose archive_command is the shipped one. */
    environment,
    repository: inFolder('repository'),
    configure: (cluster: { path: string; port: number; socket: string; passphrase: string }) => {
      fillIn(file, {
        'repo1-path': inFolder('repository'),
        'repo1-cipher-pass': cluster.passphrase,
        'log-path': inFolder('log'),
        'lock-path': inFolder('lock'),
        'spool-path': inFolder('spool'),
        'pg1-path': cluster.path,
        'pg1-port': String(cluster.port),
        'pg1-socket-path': cluster.socket,
      })
      if (user !== null) chownSync(file, user.uid, user.gid)
    },
    /** As the user of PostgreSQL. @returns what it printed. @throws Error with what it complained of. */
    run: async (...args: string[]): Promise<string> => {
      const env = { PATH: process.env['PATH'], ...environment }
      const options = { ...as, cwd: folder, env }
      return (await promisify(execFile)('pgbackrest', ['--stanza=kalari', ...args], options)).stdout
    },
  }
}

/** @throws Error where the shipped file has no such setting. */
function fillIn(target: string, values: Record<string, string>): void {
  let text = readFileSync(path.join(shipped, 'pgbackrest.conf'), 'utf8')
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(text))
      throw new Error(`ops/large/pgbackrest/pgbackrest.conf does not name ${name}.`)
    text = text.replace(line, () => `${name}=${value}`)
  }
  writeFileSync(target, text, { mode: 0o600 })
}
