import { databaseAddress } from './foundation/config-fields.ts'

/** Who changes tables, where that is not who works with them (decision 37). */
export const ownerFields = { DATABASE_OWNER_URL: databaseAddress.optional() }

/** As whom tables are changed, and whom the portal runs as; portalRole null: as the owner. */
export function ownerOf(databaseUrl: string, ownerUrl: string | undefined) {
  if (ownerUrl === undefined) return { ownerUrl: databaseUrl, portalRole: null }
  return { ownerUrl, portalRole: decodeURIComponent(new URL(databaseUrl).username) }
}
