import { startPortal } from '../scripts/start-portal.ts'
import { makeTemporaryDataDir } from '../src/server/db/embedded/temporary-data-dir.ts'

/**
 * Starts one fresh portal for all browser tests. They find it by PORTAL_URL (also Playwright's baseURL), the simulators
 * by SIMULATORS_URL, the database by PORTAL_DATABASE_URL.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { dataDir, remove } = makeTemporaryDataDir('browser')
  const portal = await startPortal({ dataDir, durability: 'off' })
  process.env['PORTAL_URL'] = portal.url
  process.env['SIMULATORS_URL'] = portal.simulatorsUrl ?? ''
  process.env['PORTAL_DATABASE_URL'] = portal.databaseUrl
  return async () => {
    await portal.stop()
    remove()
  }
}
