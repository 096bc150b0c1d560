import { grantPortalRole } from '../db/grant-portal-role.ts'
import { migrate } from '../db/migrate.ts'
import { prepareJobs } from '../src/server/jobs/queue.ts'

/**
 * Makes everything that this release's processes need of a database, as the owner of its tables.
 * @param where.portalRole that the processes run as; null: as the owner.
 * @returns the names of the migrations that were new.
 */
export async function prepareTables(where: {
  ownerUrl: string
  portalRole: string | null
}): Promise<string[]> {
  const { ownerUrl, portalRole } = where
  const { applied } = await migrate(ownerUrl)
  await prepareJobs(ownerUrl)
  if (portalRole !== null) await grantPortalRole(ownerUrl, portalRole)
  return applied
}
