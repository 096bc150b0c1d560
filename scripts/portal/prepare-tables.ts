import type { FirstFacts } from '../../db/first-facts.ts'
import { grantPortalRole } from '../../db/grant-portal-role.ts'
import { migrate } from '../../db/migrate.ts'
import { prepareJobs } from '../../src/server/platform/jobs/queue.ts'

/**
 * Prepares a database for this release's processes, as the owner of its tables.
 * @param where.portalRole the role of the processes; null: the owner.
 * @param where.institute the facts that a new database begins with; left out: the sample's.
 * @returns the names of the new migrations.
 */
export async function prepareTables(where: {
  ownerUrl: string
  portalRole: string | null
  institute?: FirstFacts
}): Promise<string[]> {
  const { ownerUrl, portalRole, institute = 'sample' } = where
  const { applied } = await migrate(ownerUrl, { institute })
  await prepareJobs(ownerUrl)
  if (portalRole !== null) await grantPortalRole(ownerUrl, portalRole)
  return applied
}
