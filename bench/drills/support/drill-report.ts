import { mkdirSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '..', '..', 'results', 'drills')

/** Where a drill keeps a file of its results: below bench/results, which git ignores. Makes the folder. */
export function drillReport(file: string): string {
  mkdirSync(folder, { recursive: true })
  return path.join(folder, file)
}
