import { ownEntry } from '#contract/own-entry.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
 * up here and never joined to a folder's, so no path leads anywhere else. Read one after another, before anybody is served:
 * a thousand small files at once cost the processor twice as much.
 * @param headers for each of them.
 * @returns path to answer.
 */
export function readStaticFiles(
  folders: StaticFolder[],
  headers: Record<string, string>,
): ReadonlyMap<string, PreparedResponse> {
  const answers = folders
    .flatMap(listFiles)
    .map((found) => [found.url, read(found, headers)] as const)
  return new Map(answers)
}

type FoundFile = {
  readonly url: string
  readonly file: string
  readonly contentType: string
  /** What else lies in the folder. */
  readonly beside: ReadonlySet<string>
}

function read(
  { url, file, contentType, beside }: FoundFile,
  headers: Record<string, string>,
): PreparedResponse {
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
  const answer = prepare(contentType, readFileSync(file))
  const [ready, avif] = [`${file}.br`, avifOf(file)]
  if (beside.has(ready)) haveReady(answer, readFileSync(ready))
  if (file.endsWith('.webp') && beside.has(avif))
    answer.avif = prepare('image/avif', readFileSync(avif))
  return answer
}

function listFiles({ folder, under, isRecursive }: StaticFolder): FoundFile[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: isRecursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const beside = new Set(files)
  return files.flatMap((file) => {
    const contentType = ownEntry(contentTypes, path.extname(file))
    if (contentType === undefined) return []
    const name = path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/')
    return [{ url: under + name, file, contentType, beside }]
  })
}
