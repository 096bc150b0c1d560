import { databaseAddress } from '../platform/foundation/config-fields.ts'

/** Set if tables are owned by another role than the portal's (decision 37). */
export const ownerFields = { DATABASE_OWNER_URL: databaseAddress.optional() }

/**
 * Returns the owner's connection and the portal's role; portalRole null: the portal runs as the
 * owner.
 */
export function ownerOf(databaseUrl: string, ownerUrl: string | undefined) {
  if (ownerUrl === undefined) return { ownerUrl: databaseUrl, portalRole: null }
  return { ownerUrl, portalRole: decodeURIComponent(new URL(databaseUrl).username) }
}
