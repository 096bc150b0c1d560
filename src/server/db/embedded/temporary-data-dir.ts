import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { removeOutsideCluster } from './cluster-home.ts'

/** A data folder for tests and tools, and the function that removes it and its database; stop the server first. */
export function makeTemporaryDataDir(purpose: string): { dataDir: string; remove: () => void } {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), `kalari-${purpose}-`))
  // under root the server's user has to pass through; what is secret in it has its own mode
  fs.chmodSync(dataDir, 0o755)
  const remove = (): void => {
    removeOutsideCluster(dataDir)
    // a server that was killed a moment ago may still be writing its last file
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    process.off('exit', remove)
  }
  process.on('exit', remove)
  return { dataDir, remove }
}
