import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerUser } from '../../../../src/server/platform/db/embedded/unprivileged-user.ts'

const ops = path.join(import.meta.dirname, '..', '..', '..', '..', 'ops', 'large')

/** One of the three: everything that ops/large/README.md puts there has its own folder and its own address, with the usual ports. */
export type ClusterMachine = { name: string; address: string; folder: string }

export type ClusterSite = ReturnType<typeof makeSite>

/**
 * Three machines in one: Linux answers at every address of 127.0.0.0/8.
 * @param user who etcd, Patroni, PostgreSQL and the two in front of them run as; null: who we are.
 */
export function makeSite(folder: string, user: ServerUser | null) {
  const network = `127.${randomInt(2, 250)}.${randomInt(2, 250)}`
  const machines: ClusterMachine[] = ['machine-1', 'machine-2', 'machine-3'].map((name, index) => ({
    name,
    address: `${network}.${index + 1}`,
    folder: path.join(folder, name),
  }))
  const passwords = new Map<string, string>()
  const passwordOf = (whose: string): string => {
    const password = passwords.get(whose) ?? randomBytes(24).toString('hex')
    passwords.set(whose, password)
    return password
  }
  const own = (place: string): void => {
    if (user !== null) chownSync(place, user.uid, user.gid)
  }
  for (const { folder: place } of machines)
    for (const under of places) {
      // each folder by itself: only the last of a path would be theirs
      let made = place
      for (const part of ['', ...under.split('/')]) {
        made = path.join(made, part)
        mkdirSync(made, { recursive: true })
        own(made)
      }
    }
  /** A file of ops as ops/large/README.md puts it onto a machine. @returns where it lies. */
  const place = (machine: ClusterMachine, file: string, also: (text: string) => string = same) => {
    const target = path.join(machine.folder, 'etc', 'kalari', path.basename(file))
    const text = readFileSync(path.join(ops, file), 'utf8')
      .replaceAll('127.0.0.1', machine.address)
      .replaceAll('10.10.0.0/24', '127.0.0.0/8')
      .replaceAll('10.10.0.', `${network}.`)
      .replaceAll(/<password of ([^>]+)>/g, (_all, whose: string) => passwordOf(whose))
      .replaceAll(/(?<![\w/.])\/(etc|var)\//g, `${machine.folder}/$1/`)
    writeFileSync(target, also(text))
    own(target)
    return target
  }
  /** What is secret in it is for its user alone. */
  const write = (machine: ClusterMachine, name: string, text: string): string => {
    const target = path.join(machine.folder, 'etc', name)
    writeFileSync(target, text)
    chmodSync(target, 0o600)
    own(target)
    return target
  }
  return { folder, user, network, machines, passwordOf, place, write }
}

const places = [
  'etc/kalari',
  'etc/pgbouncer',
  'var/lib/etcd',
  'var/lib/postgresql/15',
  'var/run/postgresql',
  'var/log/postgresql',
]

/** Files of ops name the first machine where they mean their own; this one is another. */
export function asMachine(site: ClusterSite, machine: ClusterMachine) {
  const first = `${site.network}.1:`
  return (text: string): string =>
    text
      .replace(/^name: machine-1$/m, `name: ${machine.name}`)
      .replaceAll(/^(\s*)(listen|connect_address|listen-\S+|\S*advertise-\S+): .*$/gm, (line) =>
        line.replace(first, `${machine.address}:`),
      )
}

function same(text: string): string {
  return text
}
