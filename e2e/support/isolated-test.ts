import { startPortal } from '../../scripts/portal/start-portal.ts'
import type { RunningPortal } from '../../scripts/portal/start-portal.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { raiseApprovalLimit } from './raise-approval-limit.ts'
import { setPortalEnvironment } from './portal-environment.ts'
import { test } from './support.ts'

/**
 * For what would change the days of all other tests: a portal of the file's own, which the helpers find as they find the
 * common one. Its tests have a process of their own (a fixture of the worker), so nobody else sees these addresses. Each
 * file names itself in ownPortal, or two of them would share a process and its portal.
 */
export const isolatedTest = test.extend<object, { ownPortal: string; portal: RunningPortal }>({
  ownPortal: ['', { scope: 'worker', option: true }],
  portal: [
    async ({ ownPortal }, use) => {
      if (ownPortal === '') throw new Error('the file names no ownPortal')
      const { dataDir, remove } = makeTemporaryDataDir('own')
      const portal = await startPortal({ dataDir, durability: 'off' })
      try {
        await raiseApprovalLimit(portal.databaseUrl)
        setPortalEnvironment(portal)
        await use(portal)
      } finally {
        await portal.stop()
        remove()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
})
