/*
 * npm run drill -- NAME
 *
 * Breaks things on purpose and checks the books afterwards; writes its report below bench/results.
 * docs/drills.md has the latest results. Ends with 1 where something was wrong, or a required program
 * is missing.
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** The exports of each file of bench/drills. */
type Drill = { run(args: string[]): Promise<boolean> }

const folder = path.join(import.meta.dirname, '..', 'bench', 'drills')
const ending = '.drill.ts'

const [name = '', ...args] = process.argv.slice(2)
const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).toSorted()
const known = files.map((file) => file.slice(0, -ending.length))
if (!known.includes(name)) {
  process.stderr.write(`There is no drill "${name}". There are: ${known.join(', ')}.\n`)
  process.exit(1)
}
// every file there exports this shape
const drill = (await import(path.join(folder, `${name}${ending}`))) as Drill
process.exit((await drill.run(args)) ? 0 : 1)
