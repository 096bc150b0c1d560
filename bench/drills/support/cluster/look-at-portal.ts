import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { ClusterPortal } from './portal.ts'

const root = path.join(import.meta.dirname, '..', '..', '..', '..')

/** What `npm run doctor` says of it: all checks of the books are among them. */
export async function lookAtPortal({ environment }: ClusterPortal) {
  const asked = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  })
  const lines = asked.stdout.split('\n')
  const count = (word: string) => lines.filter((line) => line.startsWith(word)).length
  const wrong = lines.filter((line) => line.startsWith('wrong')).map((line) => line.trim())
  const said = [`${count('ok')} ok, ${count('look')} look, ${wrong.length} wrong`, ...wrong]
  return { isWell: asked.status === 0, said: said.join('; ') }
}
