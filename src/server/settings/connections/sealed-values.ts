import { openWithAnyKey, sealBytes } from '../../platform/foundation/sealed-bytes.ts'
import type { SecretKeys } from '../../platform/foundation/secret-keys.ts'

/** By the name of the field (contract/office/connections/connection-fields.ts). */
export type TypedValues = Readonly<Record<string, string>>

const sealedFor = (id: string) => ({ purpose: 'connection', owner: id })

export function sealValues({ newest }: SecretKeys, id: string, values: TypedValues): Buffer {
  return sealBytes(newest, sealedFor(id), Buffer.from(JSON.stringify(values)))
}

/** @returns null where no SECRET_KEY of this portal opens them. */
export function openValues(keys: SecretKeys, id: string, sealed: Buffer): TypedValues | null {
  const opened = openWithAnyKey(keys, sealedFor(id), sealed)
  if (opened === null) return null
  // sealed by sealValues only
  return JSON.parse(opened.secret.toString('utf8')) as TypedValues
}

/** @returns the values sealed with the newest SECRET_KEY; null where they are so already. */
export function resealed(keys: SecretKeys, id: string, sealed: Buffer): Buffer | null {
  const opened = openWithAnyKey(keys, sealedFor(id), sealed)
  if (opened === null || opened.key === keys.newest) return null
  return sealBytes(keys.newest, sealedFor(id), opened.secret)
}
