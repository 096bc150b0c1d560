import { startPortal } from '../../scripts/portal/start-portal.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { raiseApprovalLimit } from './raise-approval-limit.ts'
import { setPortalEnvironment } from './portal-environment.ts'
import { addOddCatalogue } from './odd-catalogue.ts'

/** Starts one fresh portal for all browser tests. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeTemporaryDataDir('browser')
  const portal = await startPortal({ dataDir, durability: 'off' })
  await addOddCatalogue(portal.databaseUrl)
  await raiseApprovalLimit(portal.databaseUrl)
  setPortalEnvironment(portal)
  return async () => {
    await portal.stop()
    remove()
  }
}
