import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../platform/foundation/errors/error-code.ts'
import {
  filesOf,
  isPictureName,
  isUploadedPhoto,
  namedByContent,
  photoOf,
} from './picture-names.ts'
import type { OwnPictures, Picture } from './picture-storage.ts'

const PART = '.part'
/**
 * Older partial files were left by a process that died; younger ones may belong to a running one.
 */
const PART_AGE_MS = 60 * 60 * 1000

/**
 * Storage in a folder: one file for each width and format (picture-names.ts).
 * @param folder created if missing.
 */
export function pictureFolder(folder: string): OwnPictures {
  return {
    store: (picture) => storePicture(folder, picture),
    isOurs: isUploadedPhoto,
    async read(name) {
      if (!isPictureName(name)) return null
      return readFile(path.join(folder, name)).catch(nullWhereMissing)
    },
    async names() {
      const names = await readdir(folder).catch(nullWhereMissing)
      return (names ?? []).filter(isPictureName).toSorted()
    },
    async putBack(name, bytes) {
      if (!isPictureName(name)) throw new Error(`"${name}" is not a picture name.`)
      await mkdir(folder, { recursive: true })
      await write(folder, name, bytes)
    },
    isThere: async (photo) => isUploadedPhoto(photo) && (await uploadedAt(folder, photo)) !== null,
    olderThan: (then) => olderThan(folder, then),
    remove: (photo, then) => remove(folder, photo, then),
    cleanUp: (now) => cleanUp(folder, now),
  }
}

async function olderThan(folder: string, then: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(nullWhereMissing)) ?? []
  const photos = names.map(photoOf).filter(isUploadedPhoto)
  const old: string[] = []
  for (const photo of photos) if (await isOlder(folder, photo, then)) old.push(photo)
  return old
}

async function remove(folder: string, photo: string, then: Date): Promise<void> {
  if (!isUploadedPhoto(photo) || !(await isOlder(folder, photo, then))) return
  for (const name of filesOf(photo)) await rm(path.join(folder, name), { force: true })
}

async function isOlder(folder: string, photo: string, then: Date): Promise<boolean> {
  const at = await uploadedAt(folder, photo)
  return at !== null && at < then.getTime()
}

/** In milliseconds; null: it does not exist. */
async function uploadedAt(folder: string, photo: string): Promise<number | null> {
  const found = await stat(path.join(folder, path.basename(photo))).catch(nullWhereMissing)
  return found?.mtimeMs ?? null
}

async function storePicture(folder: string, picture: Picture): Promise<string> {
  await mkdir(folder, { recursive: true })
  const { photo, files } = namedByContent(picture)
  for (const [name, bytes] of files) await write(folder, name, bytes)
  return photo
}

/** Renames after writing, so that a name always holds a complete file. */
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
  if (errorCode(error) === 'ENOENT') return null
  throw error
}
