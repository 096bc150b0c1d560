import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { ClusterPortal } from './portal.ts'

const root = path.join(import.meta.dirname, '..', '..', '..', '..')

/** What `npm run doctor` says of it: all checks of the books are among them. */
export async function runDoctor({ environment }: ClusterPortal) {
  const doctor = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  })
  const lines = doctor.stdout.split('\n')
  const count = (state: string) => lines.filter((line) => line.startsWith(state)).length
  const wrong = lines.filter((line) => line.startsWith('wrong')).map((line) => line.trim())
  const summary = [`${count('ok')} ok, ${count('look')} look, ${wrong.length} wrong`, ...wrong]
  return { isWell: doctor.status === 0, said: summary.join('; ') }
}
