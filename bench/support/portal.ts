import { startPortal, type RunningPortal } from '../../scripts/portal/start-portal.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'

/** Gives the benchmark a fresh portal with the sample catalogue on free ports, and removes it afterwards. */
export async function withPortal<T>(run: (portal: RunningPortal) => Promise<T>): Promise<T> {
  const { dataDir, remove } = makeTemporaryDataDir('bench')
  try {
    const portal = await startPortal({ dataDir })
    try {
      return await run(portal)
    } finally {
      await portal.stop()
    }
  } finally {
    remove()
  }
}
