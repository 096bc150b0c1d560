import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildWebIfChanged } from '../../../scripts/build-web.ts'
import { buildProgramsIfChanged } from '../../../scripts/programs/build-programs.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')

/** The files of the repository, the built pages, and what `npm ci --omit=dev` installs: nothing else. */
export async function installRelease(release: string): Promise<void> {
  await buildWebIfChanged({ log: () => undefined })
  await buildProgramsIfChanged({ log: () => undefined })
  mkdirSync(release, { recursive: true })
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  for (const file of files.split('\0').filter(Boolean))
    cpSync(path.join(root, file), path.join(release, file), { dereference: false })
  for (const folder of ['build', 'build-programs'])
    cpSync(path.join(root, folder), path.join(release, folder), { recursive: true })
  const options = [
    '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
  ]
  execFileSync('npm', ['ci', ...options], { cwd: release, stdio: 'pipe' })
}

/** The SQL of the guide, with passwords. */
export function sqlOfGuide(passwords: { owner: string; portal: string }): string {
  const guide = readFileSync(path.join(root, 'docs', 'install.md'), 'utf8')
  const [, sql = ''] = /```sql\n([\s\S]*?)```/.exec(guide) ?? []
  return sql
    .replace('the-owners-password', passwords.owner)
    .replace('the-portals-password', passwords.portal)
}

/** A file of ops/systemd with some of its settings filled in. @throws Error where it has no such setting. */
export function fillIn(file: string, target: string, values: Record<string, string>): void {
  const lines = readFileSync(path.join(root, 'ops', 'systemd', file), 'utf8').split('\n')
  const filled = new Set<string>()
  const text = lines.map((line) => {
    const name = line.split('=', 1)[0] ?? ''
    const value = values[name]
    if (value === undefined) return line
    filled.add(name)
    return `${name}="${value}"`
  })
  const missing = Object.keys(values).filter((name) => !filled.has(name))
  if (missing.length > 0) throw new Error(`${file} does not name ${missing.join(', ')}.`)
  writeFileSync(target, text.join('\n'))
}
