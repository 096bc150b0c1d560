import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
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
    cleanUp: (now) => cleanUp(folder, now),
  }
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
async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
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
