import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'

/** The passwords of a cluster's roles: PostgreSQL's own, the owner of the tables, the running portal. */
export type PostgresSecrets = Readonly<Record<'superuser' | 'application' | 'portal', string>>

/** Where they lie: no folder but a portal's data folder has such a file. */
export function secretsFile(dataDir: string): string {
  return path.join(dataDir, 'postgres-secrets.json')
}

/** Reads them from the data folder, where only its owner may; those that are missing are made. */
export function readOrMakeSecrets(dataDir: string): PostgresSecrets {
  const file = secretsFile(dataDir)
  const known: Partial<PostgresSecrets> = fs.existsSync(file)
    ? // written below and by nobody else
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
