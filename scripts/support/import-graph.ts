import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

/** The files that each file imports; every imported file is a key. Type imports count. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Tests and test doubles may import more than the product. */
const isProduct = (file: string) => !/\.test\.tsx?$|\/testing-[^/]+\.ts$/.test(file)

/** The imports between the product's files in this folder: TypeScript and style sheets. */
export function importGraph(folder: string): ImportGraph {
  const files = globSync(`${folder}/**/*.{ts,tsx,css}`)
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(isProduct)
    .toSorted()
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const imported = targetsOf(file, readFileSync(file, 'utf8'))
      return [file, new Set(imported.filter((target) => known.has(target)))]
    }),
  )
}

function targetsOf(file: string, text: string): string[] {
  const names = text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g)
  return [...names].map(([, name = '']) => resolved(file, name))
}

/** Relative to the file, or by a name in package.json. */
function resolved(file: string, name: string): string {
  const alias = Object.entries(manifest.imports).find(([from]) => name.startsWith(stem(from)))
  if (alias === undefined) return path.posix.join(path.posix.dirname(file), name)
  const [from, to] = alias
  return path.posix.join(stem(to), name.slice(stem(from).length))
}

/** '#web/*' without its star. */
function stem(pattern: string): string {
  return pattern.slice(0, -1)
}

/** The same between subjects, such as `src/server/money/refunds`; folders inside one belong to it. */
export function folderGraph(files: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of files) {
    const folder = subjectOf(file)
    const others = [...targets].map(subjectOf)
    const known = folders.get(folder) ?? new Set<string>()
    folders.set(folder, new Set([...known, ...others.filter((other) => other !== folder)]))
  }
  return folders
}

/** Its depth below the root of the repository. */
const SUBJECT_DEPTH = 4

function subjectOf(file: string): string {
  return path.posix.dirname(file).split('/').slice(0, SUBJECT_DEPTH).join('/')
}

/**
 * The files in cycles, or between two of them: files without imports or importers are removed
 * repeatedly.
 */
export function inCircles(graph: ImportGraph): string[] {
  const left = new Map(graph)
  let wasMore = true
  while (wasMore) {
    const imported = new Set([...left.values()].flatMap((targets) => [...targets]))
    const isFree = ([name, targets]: readonly [string, ReadonlySet<string>]) =>
      !imported.has(name) || [...targets].every((target) => !left.has(target))
    const free = [...left].filter(isFree)
    for (const [name] of free) left.delete(name)
    wasMore = free.length > 0
  }
  return [...left.keys()]
}
