import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'

/** Passwords of a cluster's roles: the superuser, the owner of the tables, and the portal. */
export type PostgresSecrets = Readonly<Record<'superuser' | 'application' | 'portal', string>>

/** The file with the passwords; only a portal's data folder has one. */
export function secretsFile(dataDir: string): string {
  return path.join(dataDir, 'postgres-secrets.json')
}

/**
 * Reads the passwords from the data folder, where only its owner can read them; creates missing
 * ones.
 */
export function readOrMakeSecrets(dataDir: string): PostgresSecrets {
  const file = secretsFile(dataDir)
  const known: Partial<PostgresSecrets> = fs.existsSync(file)
    ? // only the code below writes this file
      (JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<PostgresSecrets>)
    : {}
  const { superuser, application, portal } = known
  if (superuser !== undefined && application !== undefined && portal !== undefined)
    return { superuser, application, portal }
  const secrets = {
    superuser: superuser ?? makePassword(),
    application: application ?? makePassword(),
    portal: makePassword(),
  }
  const unfinished = `${file}.${process.pid}`
  fs.writeFileSync(unfinished, JSON.stringify(secrets), { mode: 0o600, flush: true })
  fs.renameSync(unfinished, file)
  return secrets
}

function makePassword(): string {
  return randomBytes(24).toString('hex')
}
