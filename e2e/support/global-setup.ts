import { startPortal } from '../../scripts/portal/start-portal.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { letOneApprove } from './let-one-approve.ts'
import { tellTestsOf } from './portal-of-the-tests.ts'
import { addOddCatalogue } from './odd-catalogue.ts'

/** Starts one fresh portal for all browser tests. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeTemporaryDataDir('browser')
  const portal = await startPortal({ dataDir, durability: 'off' })
  await addOddCatalogue(portal.databaseUrl)
  await letOneApprove(portal.databaseUrl)
  tellTestsOf(portal)
  return async () => {
    await portal.stop()
    remove()
  }
}
