import { writeFileSync } from 'node:fs'
import { folderGraph, importGraph, inCircles } from './import-graph.ts'
import type { ImportGraph } from './import-graph.ts'

/**
 * The required content of docs/architecture-graph.md, printed from the imports.
 * @throws Error where folders import each other in a cycle.
 */
export function importGraphPage(): string {
  const folders = folderGraph(importGraph('src'))
  const circle = inCircles(folders)
  if (circle.length > 0) throw new Error(`In a circle: ${circle.join(', ')}`)
  const heights = heightsIn(folders)
  const rows = [...folders]
    .toSorted(([one], [other]) => height(one) - height(other) || compare(one, other))
    .map(([folder, targets]) => `| ${height(folder)} | \`${folder}\` | ${listOf(targets)} |`)
  return `# Which folder imports which

Printed from the imports of \`src\`, types among them, by \`node scripts/print-import-graph.ts\`; do not edit.
A folder stands one above the highest that it imports, so every line leads down and there is no circle.
Names in the last column stand below \`src\`.

| height | folder | imports |
|---|---|---|
${rows.join('\n')}
`

  function height(folder: string): number {
    return heights.get(folder) ?? 0
  }
}

/** The floors of an acyclic graph; 0: imports no folder. */
function heightsIn(folders: ImportGraph): Map<string, number> {
  const heights = new Map<string, number>()
  const measure = (folder: string): number => {
    const known = heights.get(folder)
    if (known !== undefined) return known
    const below = [...(folders.get(folder) ?? [])].map((target) => measure(target))
    const found = Math.max(-1, ...below) + 1
    heights.set(folder, found)
    return found
  }
  for (const folder of folders.keys()) measure(folder)
  return heights
}

function listOf(targets: ReadonlySet<string>): string {
  return [...targets]
    .map((target) => target.replace(/^src\//, ''))
    .toSorted(compare)
    .join(', ')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1
}

if (import.meta.main)
  writeFileSync(new URL('../docs/architecture-graph.md', import.meta.url), importGraphPage())
