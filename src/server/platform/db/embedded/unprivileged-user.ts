import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type ServerUser = { readonly name: string; readonly uid: number; readonly gid: number }

/** Returns null if this process does not run as root. PostgreSQL refuses to run as root. */
export function findUnprivilegedUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const users = readUsers()
  const found = users.find((user) => user.name === 'postgres') ?? users.find(isNobody)
  if (found === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody. Start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return found
}

/** Returns the user with this uid; an existing cluster runs as its owner. */
export function userOfUid(uid: number, gid: number): ServerUser {
  return readUsers().find((user) => user.uid === uid) ?? { name: `uid ${uid}`, uid, gid }
}

/**
 * Whether the user has this right to each path. It asks the operating system instead of reading
 * mode bits.
 */
export function canUser(user: ServerUser, right: 'read' | 'write', paths: string[]): boolean {
  const flags = right === 'write' ? ['-w', '-x'] : ['-r', '-x']
  const question = flags.map((flag) => `test ${flag} "$file"`).join(' && ')
  const script = `for file in "$@"; do ${question} || exit 1; done`
  const answer = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  })
  return answer.status === 0
}

function isNobody(user: ServerUser): boolean {
  return user.name === 'nobody'
}

function readUsers(): ServerUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid !== 0)
}
