import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { PostgresBinaries } from './postgres-binaries.ts'
import { canUser, findUnprivilegedUser, userOfUid, type ServerUser } from './unprivileged-user.ts'

/** The places of a cluster, and the user that its server runs as. */
export type ClusterHome = {
  /** PGDATA; initdb may still have to create it. */
  readonly cluster: string
  readonly binaries: PostgresBinaries
  /** null: the user of this process. */
  readonly user: ServerUser | null
}

type Places = {
  readonly dataDir: string
  readonly binaries: PostgresBinaries
  readonly log: (line: string) => void
}

const pointerName = 'postgres-lives-in'

/**
 * Finds `<dataDir>/postgres` and the package's binaries. Under root the server runs as an
 * unprivileged user, which may not reach these paths. The cluster is then in the folder that
 * `<dataDir>/postgres-lives-in` names. The binaries are in a copy shared by all data folders
 * (commands §3).
 */
export function findClusterHome(places: Places): ClusterHome {
  const inside = path.join(places.dataDir, 'postgres')
  const unprivileged = findUnprivilegedUser()
  if (unprivileged === null) return { cluster: inside, binaries: places.binaries, user: null }

  const pointed = readPointer(places.dataDir)
  if (pointed !== null) return homeOf(pointed, places, unprivileged)
  if (isReachable(inside, unprivileged)) return homeOf(inside, places, unprivileged)

  const outside = makeOutsideCluster(places.dataDir, unprivileged)
  fs.writeFileSync(path.join(places.dataDir, pointerName), `${outside}\n`, { mode: 0o600 })
  places.log(
    `The user ${unprivileged.name} can't enter ${places.dataDir}, so the database lives in ${outside}.`,
  )
  return homeOf(outside, places, unprivileged)
}

/** Removes the cluster outside the data folder, if there is one. */
export function removeOutsideCluster(dataDir: string): void {
  const pointed = readPointer(dataDir)
  if (pointed !== null) fs.rmSync(path.dirname(pointed), { recursive: true, force: true })
}

function homeOf(cluster: string, places: Places, unprivileged: ServerUser): ClusterHome {
  const user = ownerOf(cluster) ?? unprivileged
  return { cluster, binaries: reachableBinaries(places, user), user }
}

/** If root starts a cluster that an ordinary user made, it stays that user's. */
function ownerOf(cluster: string): ServerUser | null {
  const owner = fs.statSync(cluster, { throwIfNoEntry: false })
  return owner === undefined || owner.uid === 0 ? null : userOfUid(owner.uid, owner.gid)
}

function readPointer(dataDir: string): string | null {
  const file = path.join(dataDir, pointerName)
  if (!fs.existsSync(file)) return null
  const pointed = fs.readFileSync(file, 'utf8').trim()
  if (!fs.existsSync(pointed)) {
    throw new Error(
      `${file} says that the database lives in ${pointed}, which does not exist. Bring it back, or remove that file to start with an empty database.`,
    )
  }
  return pointed
}

/** Tests it with an empty folder of that user at that place. */
function isReachable(cluster: string, user: ServerUser): boolean {
  const existed = fs.existsSync(cluster)
  if (!existed) {
    fs.mkdirSync(cluster, { mode: 0o700 })
    fs.chownSync(cluster, user.uid, user.gid)
  }
  const can = canUser(ownerOf(cluster) ?? user, 'write', [cluster])
  if (!existed && !can) fs.rmdirSync(cluster)
  return can
}

function makeOutsideCluster(dataDir: string, user: ServerUser): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  // random: a recreated data folder must not find the database of the removed one
  const home = path.join(outsideRoot(), `kalari-${hash}-${randomBytes(4).toString('hex')}`)
  const cluster = path.join(home, 'postgres')
  fs.mkdirSync(home)
  fs.chmodSync(home, 0o755)
  fs.mkdirSync(cluster, { mode: 0o700 })
  fs.chownSync(cluster, user.uid, user.gid)
  return cluster
}

function outsideRoot(): string {
  return fs.existsSync('/var/lib') ? '/var/lib' : tmpdir()
}

function reachableBinaries(places: Places, user: ServerUser): PostgresBinaries {
  const { native, version } = places.binaries
  if (canUser(user, 'read', [path.join(native, 'bin', 'postgres')])) return places.binaries
  const copy = path.join(outsideRoot(), `kalari-postgresql-${version}`)
  if (!isOurs(copy)) {
    const unfinished = `${copy}.${process.pid}`
    fs.rmSync(unfinished, { recursive: true, force: true })
    fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    try {
      fs.renameSync(unfinished, copy)
    } catch (error) {
      fs.rmSync(unfinished, { recursive: true, force: true })
      // another start may have made the copy meanwhile
      if (!isOurs(copy)) throw error
    }
    places.log(
      `The user ${user.name} can't read the PostgreSQL programs here; a copy is in ${copy}.`,
    )
  }
  return { native: copy, version }
}

/** In a folder that is writable by everybody, only files made by root are run. */
function isOurs(folder: string): boolean {
  const there = fs.lstatSync(folder, { throwIfNoEntry: false })
  return there !== undefined && there.isDirectory() && there.uid === 0 && (there.mode & 0o022) === 0
}

function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith(`${path.sep}bin`)
    fs.chmodSync(file, isProgram ? 0o755 : 0o644)
  }
}
