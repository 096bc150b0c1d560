import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { startPortal } from '../../scripts/portal/start-portal.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { expect, test } from '../support/support.ts'

test.skip(({ viewport }) => viewport?.width !== 1280, 'needs no screen: once is enough')

test(
  'An upgrade makes a backup, and keeps the old release where the new one does not start',
  { tag: '@long' },
  async () => {
    test.setTimeout(180_000)
    const { dataDir, remove } = makeTemporaryDataDir('upgraded')
    const folder = path.join(dataDir, 'backups')
    const settings = {
      DATA_DIR: dataDir,
      KALARI_BACKUP_FOLDER: folder,
      KALARI_BACKUP_PASSPHRASE: 'a passphrase of the tests',
    }
    // its worker makes no backups of its own
    const portal = await startPortal({ dataDir })
    try {
      const upgraded = await upgrade(settings)
      expect(upgraded.said).toContain('The new release got ready beside the old one.')
      expect(upgraded.code).toBe(0)
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/^before-upgrade-.*\.backup$/)])

      const broken = await upgrade({ ...settings, TRUSTED_PROXIES: '999.1.1.1' })
      expect(broken.said).toContain('The new release does not get ready: ')
      expect(broken.said).toContain('TRUSTED_PROXIES: 999.1.1.1 is no address and no range.')
      expect(broken.said).toContain('The release before goes on with the migrated database')
      expect(broken.code).toBe(1)
      expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
    } finally {
      await portal.stop()
      remove()
    }
  },
)

/** As an operator runs it, beside the portal of `npm start`. */
function upgrade(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const script = path.join(import.meta.dirname, '..', '..', 'scripts', 'upgrade.ts')
  const { DATABASE_URL: _none, ...environment } = process.env
  const env = { ...environment, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}
