import { startPortal } from '../scripts/start-portal.ts'
import { makeTemporaryDataDir } from '../src/server/db/embedded/temporary-data-dir.ts'
import { letOneApprove } from './let-one-approve.ts'
import { addOddCatalogue } from './odd-catalogue.ts'

/**
 * Starts one fresh portal for all browser tests. They find it by PORTAL_URL (also Playwright's baseURL), the simulators
 * by SIMULATORS_URL, the database by PORTAL_DATABASE_URL, its owner by PORTAL_ADMIN_EMAIL and PORTAL_ADMIN_PASSWORD.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeTemporaryDataDir('browser')
  const portal = await startPortal({ dataDir, durability: 'off' })
  await addOddCatalogue(portal.databaseUrl)
  await letOneApprove(portal.databaseUrl)
  process.env['PORTAL_URL'] = portal.url
  process.env['SIMULATORS_URL'] = portal.simulatorsUrl ?? ''
  process.env['PORTAL_DATABASE_URL'] = portal.databaseUrl
  process.env['PORTAL_ADMIN_EMAIL'] = portal.admin?.email ?? ''
  process.env['PORTAL_ADMIN_PASSWORD'] = portal.admin?.password ?? ''
  return async () => {
    await portal.stop()
    remove()
  }
}
