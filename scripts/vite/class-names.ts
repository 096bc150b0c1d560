import { createHash } from 'node:crypto'
import path from 'node:path'
import type { CSSOptions, Plugin } from 'vite'

const root = path.join(import.meta.dirname, '../..')
const LENGTH = 4
const named = /\.(?<class>[a-zA-Z][\w-]*)|@keyframes\s+(?<keyframes>[\w-]+)/g
const defaultImport = /^import (?<name>\w+) from (?<source>'[^']+\.module\.css')$/gm

/** For Vite's build: class names of five or six characters, the same in the pages' code and in the server's. */
export const shortClassNames: CSSOptions['modules'] = {
  generateScopedName: (name, file, css) => `${letters(withoutQuery(file))}${placeOf(name, css)}`,
}

/** Which file has which letters: two with the same ones would share their rules. */
const owners = new Map<string, string>()

/** @throws Error where two files would get the same letters. */
function letters(file: string): string {
  const own = path.relative(root, file)
  const hash = createHash('sha256').update(own).digest('base64')
  const short = hash.replaceAll(/^\d+|[+/=]/g, '').slice(0, LENGTH)
  const owner = owners.get(short) ?? own
  if (owner !== own) throw new Error(`${own} and ${owner} would share class names: rename one`)
  owners.set(short, own)
  return short
}

/** Names of one file differ by where they stand in it, which compresses better than a hash of each. */
function placeOf(name: string, css: string): string {
  const names = [...new Set([...css.matchAll(named)].flatMap(([, ...found]) => found))]
  const place = names.filter(Boolean).indexOf(name)
  if (place < 0) throw new Error(`No rule for ${name}`)
  return place.toString(36)
}

function withoutQuery(file: string): string {
  return file.replace(/\?.*$/, '')
}

/**
 * A page carries the class names that it uses itself, as text, and not the tables of all style sheets: a name of a namespace is
 * put in at its place, one of a default export is looked up when the page runs.
 */
export function classNamesInPlace(): Plugin[] {
  return [
    {
      name: 'class-names-in-place',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/web\/.*\.tsx?(?:\?|$)/, code: '.module.css' },
        handler: (code) => ({
          code: code.replaceAll(defaultImport, 'import * as $<name> from $<source>'),
          map: null,
        }),
      },
    },
    {
      // of a sheet of which nothing but text is left the rules are still needed
      name: 'style-sheets-stay',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
