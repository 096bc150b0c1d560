import type { BackupKeys } from '../../platform/backup/backup-settings.ts'
import type { TypedValues } from './sealed-values.ts'

/** The part of the portal's configuration that decides about connections (src/server/config.ts). */
export type ConnectionConfig = {
  backupKeys: BackupKeys
  connectionVariables: Readonly<Record<string, string>>
  dataDir: string
  isForTrying: boolean
  isTestMode: boolean
}

/** The settings that the parts of the portal use, or a sentence for each wrong field. */
export type Reading<S> =
  | { settings: S; problems: null }
  | { settings: null; problems: Record<string, string> }

/** A field's problem as a sentence without its full stop; null: none. */
export type FieldCheck = (value: string, values: TypedValues) => string | null

/** The problems of the fields, by their names. */
export function problemsIn(
  values: TypedValues,
  checks: Readonly<Record<string, FieldCheck>>,
): Record<string, string> {
  const found = Object.entries(checks).flatMap(([name, check]) => {
    const problem = check(values[name] ?? '', values)
    return problem === null ? [] : [[name, problem] as const]
  })
  return Object.fromEntries(found)
}
