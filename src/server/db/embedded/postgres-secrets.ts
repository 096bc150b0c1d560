import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'

/** The passwords of a cluster's two roles. */
export type PostgresSecrets = { readonly superuser: string; readonly application: string }

/** Reads them from the data folder, where only its owner may; the first call makes them. */
export function readOrMakeSecrets(dataDir: string): PostgresSecrets {
  const file = path.join(dataDir, 'postgres-secrets.json')
  if (fs.existsSync(file)) {
    // written below and by nobody else
    return JSON.parse(fs.readFileSync(file, 'utf8')) as PostgresSecrets
  }
  const secrets = { superuser: makePassword(), application: makePassword() }
  const unfinished = `${file}.${process.pid}`
  fs.writeFileSync(unfinished, JSON.stringify(secrets), { mode: 0o600, flush: true })
  fs.renameSync(unfinished, file)
  return secrets
}

function makePassword(): string {
  return randomBytes(24).toString('hex')
}
