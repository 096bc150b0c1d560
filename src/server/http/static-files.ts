import { ownEntry } from '#contract/own-entry.ts'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { avifOf } from '../foundation/avif-of.ts'
import { haveReady, prepareResponse } from './kept/prepared-response.ts'
import type { PreparedResponse } from './kept/prepared-response.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const TEXT = /^(?:text|image\/svg|application)/

const ONE_DAY = 'public, max-age=86400'
/** The build puts a hash of the content into these names. */
const FOREVER = 'public, max-age=31536000, immutable'

export type StaticFolder = { folder: string; under: string; isRecursive: boolean }

/** What else belongs to the answers in one form: who keeps one of them asks again for a browser that takes other forms. */
const byForm: Record<string, Record<string, string>> = { 'image/webp': { vary: 'accept' } }

/**
 * All files that may be had by their name, read once, and compressed when somebody asks first; the build has done it for
 * its own. A WebP that has an AVIF of its name beside it is sent in that form to whoever takes it. A request's path is looked
 * up here and never joined to a folder's, so no path leads anywhere else.
 * @param headers for each of them.
 * @returns path to answer.
 */
export async function readStaticFiles(
  folders: StaticFolder[],
  headers: Record<string, string>,
): Promise<ReadonlyMap<string, PreparedResponse>> {
  const listed = await Promise.all(folders.map(listFiles))
  const answers = await Promise.all(
    listed.flat().map(async ({ url, file, contentType }) => {
      const prepare = (type: string, body: Buffer) =>
        prepareResponse({
          status: 200,
          headers: {
            ...headers,
            ...ownEntry(byForm, contentType),
            'content-type': type,
            'cache-control': url.startsWith('/assets/') ? FOREVER : ONE_DAY,
          },
          body,
          isText: TEXT.test(type),
          use: 'lasting',
        })
      const answer = prepare(contentType, await readFile(file))
      const ready = await readFile(`${file}.br`).catch(() => null)
      if (ready) haveReady(answer, ready)
      const avif = await avifBeside(file)
      if (avif) answer.avif = prepare('image/avif', avif)
      return [url, answer] as const
    }),
  )
  return new Map(answers)
}

async function avifBeside(file: string): Promise<Buffer | null> {
  if (!file.endsWith('.webp')) return null
  return readFile(avifOf(file)).catch(() => null)
}

async function listFiles({ folder, under, isRecursive }: StaticFolder) {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: isRecursive, withFileTypes: true })
  return entries.flatMap((entry) => {
    const contentType = ownEntry(contentTypes, path.extname(entry.name))
    if (!entry.isFile() || contentType === undefined) return []
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/')
    return [{ url: under + name, file, contentType }]
  })
}
