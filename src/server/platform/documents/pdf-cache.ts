import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../foundation/log.ts'
import { fontsFolder } from './document-fonts.ts'

/** Number of files, about 40 KB each. */
const MOST = 1_000
/** The folder is counted once for this many written files. */
const COUNT_EVERY = 50
const ending = '.pdf'

export type PdfCache = {
  /** null if it is not cached. */
  find(said: string): Promise<Buffer | null>
  keep(said: string, file: Buffer): Promise<void>
}

/**
 * A cache of drawn PDFs. The key is a hash of the document's content and of the drawing code. A
 * cached file is therefore never outdated: a changed status such as REFUNDED gives another key.
 * Each file begins with its own hash; a damaged one counts as missing. The folder may be deleted at
 * any time.
 * @param folder created if missing.
 * @param options.drawnBy further source files that affect the drawing.
 * @param options.most maximum number of files, roughly; the oldest are deleted.
 */
export function pdfCache(
  folder: string,
  { drawnBy, log, most = MOST }: { drawnBy: readonly string[]; log: Log; most?: number },
): PdfCache {
  const program = hashOfProgram(drawnBy)
  const fileOf = (said: string) =>
    path.join(folder, createHash('sha256').update(program).update(said).digest('hex') + ending)
  let kept = 0
  return {
    async find(said) {
      const bytes = await readFile(fileOf(said)).catch(() => null)
      return bytes === null ? null : whole(bytes)
    },
    async keep(said, file) {
      try {
        await write(fileOf(said), file)
        if (kept++ % COUNT_EVERY === 0) await forgetOldest(folder, most)
      } catch (err) {
        // the caller has the document; the next request draws it again
        log.warn({ err }, 'a drawn paper could not be kept')
      }
    },
  }
}

/** Changes with the layout, the fonts and the libraries. */
function hashOfProgram(drawnBy: readonly string[]): Buffer {
  const here = import.meta.dirname
  const own = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const fonts = readdirSync(fontsFolder).filter((name) => name.endsWith('.ttf'))
  const files = [
    ...own.map((name) => path.join(here, name)),
    ...fonts.map((name) => path.join(fontsFolder, name)),
    path.join(here, '../../../contract/platform/text/printable.ts'),
    path.join(here, '../../../contract/platform/text/printable-letters.ts'),
    ...drawnBy,
  ]
  const hash = createHash('sha256').update(
    readFileSync(path.join(here, '../../../../package.json')),
  )
  for (const file of files.toSorted()) hash.update(readFileSync(file))
  return hash.digest()
}

const HASH_BYTES = 32

function whole(bytes: Buffer): Buffer | null {
  const file = bytes.subarray(HASH_BYTES)
  return createHash('sha256').update(file).digest().equals(bytes.subarray(0, HASH_BYTES))
    ? file
    : null
}

/**
 * Renames after writing, so that nobody reads a partial file. Closed to other users, because
 * documents name people.
 */
async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${randomUUID()}.part`
  const bytes = Buffer.concat([createHash('sha256').update(content).digest(), content])
  try {
    await writeFile(part, bytes, { mode: 0o600 })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function forgetOldest(folder: string, most: number): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= most) return
  const all = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      // another process may have deleted it
      const found = await stat(file).catch(() => null)
      return { file, at: found?.mtimeMs ?? 0 }
    }),
  )
  const oldest = all.toSorted((one, other) => one.at - other.at).slice(0, names.length - most)
  for (const { file } of oldest) await rm(file, { force: true })
}
