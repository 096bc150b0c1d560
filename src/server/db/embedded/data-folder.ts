import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { secretsFile } from './postgres-secrets.ts'

/**
 * Makes the folder of all data of a portal, in which no other user can list or write, and closes one that is there and has
 * been a portal's. Where root makes it, others may pass through: PostgreSQL runs as another user in a folder of its own below.
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
