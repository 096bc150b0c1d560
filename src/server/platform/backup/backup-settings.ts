import * as z from 'zod'
import { DAY_MS, HOUR_MS } from '#contract/platform/durations.ts'
import { count, publicKey, secretKey, text } from '../foundation/config-fields.ts'
import type { OpeningKey, SealingKey } from './sealing.ts'

/** A backup is made each day; when the last one is older than two days, something is wrong. */
export const BACKUP_IS_OLD_AFTER_MS = 2 * DAY_MS

/** The doctor reports the first missed night: one night and some hours. */
export const NIGHT_IS_MISSED_AFTER_MS = DAY_MS + 6 * HOUR_MS

/** How many nightly backups are kept by default; older ones are deleted. */
const BACKUPS_KEPT = 14

export const keyFields = {
  KALARI_BACKUP_PASSPHRASE: text.min(12, 'must be at least 12 characters long').optional(),
  KALARI_BACKUP_RECIPIENT: publicKey.optional(),
  KALARI_BACKUP_IDENTITY: secretKey.optional(),
}

export const backupFields = {
  ...keyFields,
  KALARI_BACKUP_FOLDER: text.optional(),
  KALARI_BACKUPS_KEPT: count(BACKUPS_KEPT),
}
const BackupFields = z.object(backupFields)
type BackupFields = z.infer<typeof BackupFields>

export const secretsOfBackups = ['KALARI_BACKUP_PASSPHRASE', 'KALARI_BACKUP_IDENTITY'] as const

/** How backups are sealed, opened and kept, as the environment says. */
export type BackupKeys = {
  sealing: SealingKey | null
  opening: OpeningKey | null
  kept: number
}

export function backupKeysOf(values: BackupFields): BackupKeys {
  const kept = values.KALARI_BACKUPS_KEPT
  return Object.freeze({ sealing: sealingOf(values), opening: openingOf(values), kept })
}

export type NightlySettings = {
  folder: string
  /** Number of backups to keep; older ones are deleted. */
  kept: number
  sealing: SealingKey
  /** null: this machine can't open its backups, so it can't prove them. */
  opening: OpeningKey | null
}

/** null: the portal makes no backups by itself. */
export function nightlySettingsOf(values: BackupFields): NightlySettings | null {
  const folder = values.KALARI_BACKUP_FOLDER
  const sealing = sealingOf(values)
  if (folder === undefined || sealing === null) return null
  const { KALARI_BACKUPS_KEPT: kept } = values
  return Object.freeze({ folder, kept, sealing, opening: openingOf(values) })
}

/** Refuses a folder without a key; nobody would notice the mistake until a backup is needed. */
export function refusalsOfBackups(values: BackupFields): string[] {
  const { KALARI_BACKUP_FOLDER: folder } = values
  return folder !== undefined && sealingOf(values) === null
    ? ['KALARI_BACKUP_FOLDER needs KALARI_BACKUP_PASSPHRASE or KALARI_BACKUP_RECIPIENT beside it.']
    : []
}

function sealingOf(values: BackupFields): SealingKey | null {
  const { KALARI_BACKUP_RECIPIENT: recipient, KALARI_BACKUP_PASSPHRASE: passphrase } = values
  if (recipient !== undefined) return { recipient }
  return passphrase === undefined ? null : { passphrase }
}

/** Returns the key that opens what `sealingOf` seals. */
function openingOf(values: BackupFields): OpeningKey | null {
  const { KALARI_BACKUP_IDENTITY: identity, KALARI_BACKUP_PASSPHRASE: passphrase } = values
  if (values.KALARI_BACKUP_RECIPIENT !== undefined)
    return identity === undefined ? null : { identity }
  return passphrase === undefined ? null : { passphrase }
}
