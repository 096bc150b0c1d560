import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { secretsFile } from './postgres-secrets.ts'

/**
 * Creates the data folder of a portal, closed to other users, or closes an existing one of a
 * portal. Under root, other users may enter but not list it: PostgreSQL runs as another user in a
 * subfolder.
 */
export function makeDataFolder(folder: string): void {
  const uid = process.getuid?.()
  const mode = uid === 0 ? 0o711 : 0o700
  mkdirSync(folder, { recursive: true, mode })
  // any other folder may hold more than a portal's data
  if (!existsSync(secretsFile(folder))) return
  const there = statSync(folder)
  if (there.uid === uid) chmodSync(folder, there.mode & mode)
}
