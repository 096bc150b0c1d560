import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../foundation/log.ts'
import { fontsFolder } from './document-fonts.ts'

/** Of some 40 KB each. */
const MOST = 1_000
/** How often is counted, in files. */
const COUNT_EVERY = 50
const ending = '.pdf'

export type KeptPapers = {
  /** Null where it is not kept. */
  find(said: string): Promise<Buffer | null>
  keep(said: string, file: Buffer): Promise<void>
}

/**
 * Drawn files, each under the hash of all that it says and of what draws it: one that says anything else, REFUNDED for
 * one, is another file, so that none is ever stale, on one machine or several. A file that was cut or changed does not
 * fit the hash that it begins with and counts as none. Losing the folder loses time only.
 * @param folder made where missing.
 * @param options.drawnBy the source files that draw it, beside those of this folder.
 * @param options.most so many files are kept, or a few more; the oldest go.
 */
export function keptPapers(
  folder: string,
  { drawnBy, log, most = MOST }: { drawnBy: readonly string[]; log: Log; most?: number },
): KeptPapers {
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
        // it was drawn all the same, and will be drawn again
        log.warn({ err }, 'a drawn paper could not be kept')
      }
    },
  }
}

/** Another look, font or library draws other files. */
function hashOfProgram(drawnBy: readonly string[]): Buffer {
  const here = import.meta.dirname
  const own = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const fonts = readdirSync(fontsFolder).filter((name) => name.endsWith('.ttf'))
  const files = [
    ...own.map((name) => path.join(here, name)),
    ...fonts.map((name) => path.join(fontsFolder, name)),
    path.join(here, '../../contract/printable.ts'),
    path.join(here, '../../contract/printable-letters.ts'),
    ...drawnBy,
  ]
  const hash = createHash('sha256').update(readFileSync(path.join(here, '../../../package.json')))
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

/** Under another name first: nobody finds half of it. For the portal's own eyes: it names people. */
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
      // another process may have taken it away meanwhile
      const found = await stat(file).catch(() => null)
      return { file, at: found?.mtimeMs ?? 0 }
    }),
  )
  const oldest = all.toSorted((one, other) => one.at - other.at).slice(0, names.length - most)
  for (const { file } of oldest) await rm(file, { force: true })
}
