import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { doctorStore } from './doctor.store.ts'
import type { Finding } from './finding.ts'

const GIGABYTE = 1_000_000_000
/** In bytes: less free space is full by tomorrow, or soon. */
const WRONG_BELOW = GIGABYTE
const LOOK_BELOW = 5 * GIGABYTE
/** Debian's folder of all databases. The portal's role may not query PostgreSQL for its folder. */
const USUAL_FOLDER = '/var/lib/postgresql'

/** The free space for pictures, logs and, under `npm start`, the database. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  return checkFreeSpace('disk', 'DATA_DIR', dataDir)
}

/**
 * The free space of the database, where its folder is visible from here.
 * @param options.embeddedIn the DATA_DIR of `npm start`; null: a database of its own.
 * @param options.usualFolder the system's folder of databases; for tests.
 */
export async function checkDatabaseDisk(
  store: ReturnType<typeof doctorStore>,
  options: { embeddedIn: string | null; isHere: boolean; usualFolder?: string },
): Promise<Finding> {
  const about = 'disk'
  const { embeddedIn, isHere, usualFolder = USUAL_FOLDER } = options
  const folder = embeddedIn === null ? await store.dataFolder() : embeddedFolder(embeddedIn)
  if (folder !== null && isHere && existsSync(folder))
    return checkFreeSpace(about, 'the database', folder)
  if (isHere && existsSync(usualFolder)) return checkFreeSpace(about, usualFolder, usualFolder)
  const size = gigabytes(await store.sizeInBytes())
  const sentence = `Not asked: the disk of the database can't be seen from here. The database has ${size}.`
  return { about, verdict: 'look', sentence }
}

async function checkFreeSpace(about: string, owner: string, folder: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const sentence = `The disk of ${owner} has ${gigabytes(free)} left.`
    const isEnough = free >= LOOK_BELOW
    return { about, verdict: isEnough ? 'ok' : free < WRONG_BELOW ? 'wrong' : 'look', sentence }
  } catch {
    const sentence = `Not asked: the folder of ${owner} (${folder}) is not there, or can't be entered.`
    return { about, verdict: 'look', sentence }
  }
}

/**
 * The folder of the embedded database: below DATA_DIR, or where its pointer leads (commands §3).
 */
function embeddedFolder(dataDir: string): string {
  const pointer = path.join(dataDir, 'postgres-lives-in')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : path.join(dataDir, 'postgres')
}

function gigabytes(bytes: number): string {
  return `${(bytes / GIGABYTE).toFixed(1)} GB`
}
