import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureWidths } from './picture-storage.ts'
import type { Picture, PictureStorage } from './picture-storage.ts'

/** Where its files are had from the outside. */
export const uploadsPath = '/uploads/'
const NAME = /^[\da-f]{40}-(?:320|640|1280)\.webp$/
/** The address that is kept with a course; the other widths are found from it. */
const OURS = /^\/uploads\/[\da-f]{40}-640\.webp$/
const PART = '.part'
/** A file half written when the process died; younger ones may be another process's work. */
const PART_AGE_MS = 60 * 60 * 1000

export type PictureFolder = PictureStorage & {
  /** The file behind a name of ours; null for any other name. */
  read(name: string): Promise<Buffer | null>
  /** The names of all files, for a backup. */
  names(): Promise<string[]>
  /** Puts a file of a backup back under its name. @throws Error for any name that is not ours. */
  putBack(name: string, bytes: Uint8Array): Promise<void>
  /** Whether the picture behind an address of ours is there, in the width that the address names. */
  isThere(photo: string): Promise<boolean>
  /** Addresses of pictures that were uploaded before then; one that is uploaded again counts anew. */
  olderThan(then: Date): Promise<string[]>
  /** Takes a picture away in all its widths, but where it was uploaded again since then. */
  remove(photo: string, then: Date): Promise<void>
  /** Takes away what was half written long ago. */
  cleanUp(now: Date): Promise<void>
}

/**
 * Our own storage: a file for each width, named after the content, so that a name never means anything else
 * and the same picture is kept once.
 * @param folder made where missing.
 */
export function pictureFolder(folder: string): PictureFolder {
  return {
    keep: (picture) => keep(folder, picture),
    isOurs: (photo) => OURS.test(photo),
    async read(name) {
      if (!NAME.test(name)) return null
      return readFile(path.join(folder, name)).catch(nullWhereMissing)
    },
    async names() {
      const names = await readdir(folder).catch(nullWhereMissing)
      return (names ?? []).filter((name) => NAME.test(name)).toSorted()
    },
    async putBack(name, bytes) {
      if (!NAME.test(name)) throw new Error(`"${name}" is no name of a picture.`)
      await mkdir(folder, { recursive: true })
      await write(folder, name, bytes)
    },
    isThere: async (photo) => OURS.test(photo) && (await uploadedAt(folder, photo)) !== null,
    olderThan: (then) => olderThan(folder, then),
    remove: (photo, then) => remove(folder, photo, then),
    cleanUp: (now) => cleanUp(folder, now),
  }
}

async function olderThan(folder: string, then: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(nullWhereMissing)) ?? []
  const photos = names.map((name) => uploadsPath + name).filter((photo) => OURS.test(photo))
  const old: string[] = []
  for (const photo of photos) if (await isOlder(folder, photo, then)) old.push(photo)
  return old
}

async function remove(folder: string, photo: string, then: Date): Promise<void> {
  if (!OURS.test(photo) || !(await isOlder(folder, photo, then))) return
  const name = path.basename(photo)
  for (const width of pictureWidths)
    await rm(path.join(folder, name.replace('-640.', `-${width}.`)), { force: true })
}

async function isOlder(folder: string, photo: string, then: Date): Promise<boolean> {
  const at = await uploadedAt(folder, photo)
  return at !== null && at < then.getTime()
}

/** In milliseconds; null: it is not there. */
async function uploadedAt(folder: string, photo: string): Promise<number | null> {
  const found = await stat(path.join(folder, path.basename(photo))).catch(nullWhereMissing)
  return found?.mtimeMs ?? null
}

async function keep(folder: string, { byWidth }: Picture): Promise<string> {
  await mkdir(folder, { recursive: true })
  const content = createHash('sha256')
  for (const bytes of byWidth.values()) content.update(bytes)
  const name = content.digest('hex').slice(0, 40)
  for (const [width, bytes] of byWidth) await write(folder, `${name}-${width}.webp`, bytes)
  return `${uploadsPath}${name}-640.webp`
}

/** Under its name there is the whole file or none. */
async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const part = path.join(folder, `.${randomUUID()}${PART}`)
  try {
    await writeFile(part, bytes, { flag: 'wx', flush: true })
    await rename(part, path.join(folder, name))
  } finally {
    await rm(part, { force: true })
  }
}

async function cleanUp(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(nullWhereMissing)
  for (const name of names ?? []) {
    if (!name.endsWith(PART)) continue
    const file = path.join(folder, name)
    const found = await stat(file).catch(nullWhereMissing)
    if (found && now.getTime() - found.mtimeMs > PART_AGE_MS) await rm(file, { force: true })
  }
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
