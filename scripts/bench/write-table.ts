import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readReport } from './reports.ts'
import { renewSpeedPage } from './speed-page.ts'

/** Renews docs/speed.md with every report in bench/results. */
export async function writeTable(root: string): Promise<void> {
  const results = path.join(root, 'bench', 'results')
  const names = (await readdir(results).catch(() => []))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
  const reports = await Promise.all(names.map((name) => readReport(root, name)))
  const page = path.join(root, 'docs', 'speed.md')
  await writeFile(page, renewSpeedPage(await readFile(page, 'utf8'), reports))
  process.stdout.write(`docs/speed.md shows ${names.join(', ') || 'nothing new'}.\n`)
}
