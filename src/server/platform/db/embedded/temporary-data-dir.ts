import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { removeOutsideCluster } from './cluster-home.ts'

/**
 * Creates a data folder for tests and tools. `remove` deletes it and its database; stop the server
 * first.
 */
export function makeTemporaryDataDir(purpose: string): { dataDir: string; remove: () => void } {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), `kalari-${purpose}-`))
  // under root the server's user must enter; secret files have their own mode
  fs.chmodSync(dataDir, 0o755)
  const remove = (): void => {
    removeOutsideCluster(dataDir)
    // a server that was just killed may still be writing
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    process.off('exit', remove)
  }
  process.on('exit', remove)
  return { dataDir, remove }
}
