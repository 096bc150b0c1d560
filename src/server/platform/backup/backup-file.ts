import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import type { Pack } from 'tar-stream'
import { BackupRefused } from './backup-refused.ts'
import { openSealed, seal } from './sealing.ts'
import type { OpeningKey, SealingKey } from './sealing.ts'

export type AddMember = (name: string, bytes: Uint8Array) => Promise<void>

export type Member = {
  name: string
  /** The content; it may be left unread. */
  chunks: AsyncIterable<Uint8Array>
}

const FILE_MODE = 0o600

/**
 * Writes an archive: tar, compressed (zstd), sealed (age). It is written under a temporary name,
 * synced, then renamed. The final name therefore always holds a complete file.
 * @throws BackupRefused if the file exists already.
 */
export async function writeBackupFile(
  file: string,
  key: SealingKey,
  fill: (add: AddMember) => Promise<void>,
): Promise<void> {
  if (await isThere(file))
    throw new BackupRefused(`${file} is there already. Choose another name, or take it away first.`)
  const part = `${file}.part`
  try {
    await writePart(part, key, fill)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(path.dirname(file))
}

async function writePart(
  part: string,
  key: SealingKey,
  fill: (add: AddMember) => Promise<void>,
): Promise<void> {
  const archive = pack()
  const compressed = createZstdCompress()
  const sealed = await seal(Readable.toWeb(compressed), key)
  const fillAll = async () => {
    try {
      await fill((name, bytes) => addMember(archive, name, bytes))
      archive.finalize()
    } catch (error) {
      // ends the other streams too
      archive.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }
  const output = createWriteStream(part, { mode: FILE_MODE, flush: true })
  await allOf([
    fillAll(),
    pipeline(archive, compressed),
    pipeline(Readable.fromWeb(sealed), output),
  ])
}

/** Resolves when the archive can take another member. */
async function addMember(archive: Pack, name: string, bytes: Uint8Array): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const entry = archive.entry({ name, size: bytes.length, mode: FILE_MODE }, (error) =>
    error ? reject(error) : resolve(),
  )
  entry.end(bytes)
  await promise
}

/** Waits for all steps, so that nothing writes any more, and then throws the first error. */
async function allOf(steps: Promise<unknown>[]): Promise<void> {
  const errors: unknown[] = []
  await Promise.all(steps.map((step) => step.catch((error: unknown) => errors.push(error))))
  if (errors.length > 0) throw errors[0]
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders; there the rename alone must do
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/**
 * Reads an archive one member at a time. The data is authentic, but before the end it may be
 * incomplete. A caller that needs the whole file must read to the end first.
 * @throws BackupRefused if the file is missing, the key does not fit, or a byte was changed or is
 *   missing.
 */
export async function* readBackupFile(file: string, key: OpeningKey): AsyncGenerator<Member> {
  if (!(await isThere(file))) throw new BackupRefused(`There is no file ${file}.`)
  const source = createReadStream(file)
  try {
    const opened = await openSealed(Readable.toWeb(source), { ...key, file })
    const archive = extract()
    // an error in the pipeline reaches the reader below
    void pipeline(Readable.fromWeb(opened), createZstdDecompress(), archive).catch(() => undefined)
    for await (const entry of refusing(file, archive)) {
      yield {
        name: entry.header.name,
        chunks: refusing<Buffer>(file, entry as AsyncIterable<Buffer>),
      }
      entry.resume()
    }
  } finally {
    source.destroy()
  }
}

async function* refusing<T>(file: string, stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    // no yield*: it would also catch errors that the consumer throws
    for await (const one of stream) yield one
  } catch (error) {
    throw new BackupRefused(
      `${file} is not whole: it was changed, or cut off, after it was made.`,
      { cause: error },
    )
  }
}
