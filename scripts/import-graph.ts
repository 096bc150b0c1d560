import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import manifest from '../package.json' with { type: 'json' }

/** Who imports whom; every name that is imported is a key. Types count: whoever needs a type knows whom it is of. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Tests and their stand-ins may reach further than the product. */
const isProduct = (file: string) => !/\.test\.tsx?$|\/testing-[^/]+\.ts$/.test(file)

/** The imports between the product's files under this folder: TypeScript and style sheets. */
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

/** Relative to the file, or by one of the names in package.json. */
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

/** The same between folders, each by itself: what lies in a folder of it is another one. */
export function folderGraph(files: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of files) {
    const folder = path.posix.dirname(file)
    const others = [...targets].map((target) => path.posix.dirname(target))
    const known = folders.get(folder) ?? new Set<string>()
    folders.set(folder, new Set([...known, ...others.filter((other) => other !== folder)]))
  }
  return folders
}

/** What stands in a circle, or between two: whoever imports nothing, or is imported by nothing, is taken away again and again. */
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
