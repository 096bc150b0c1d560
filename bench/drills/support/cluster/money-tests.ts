import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { ClusterPortal } from './portal.ts'

const root = path.join(import.meta.dirname, '..', '..', '..', '..')

/** What is tried on the cluster's own PostgreSQL: news of a payment, refunds, numbers, and what a lost commit leaves. */
const stories = ['news-of-a-payment', 'refunds', 'receipt-numbers', 'lost-commits', 'paying-twice']

export type MoneyTests = { passed: number; failed: number; migrations: number; server: string }

/** Runs stories of the money path, and with them every migration, in databases of their own on the cluster. */
export async function runMoneyTests({ database, site }: ClusterPortal): Promise<MoneyTests> {
  const server = await database.psql('alter role kalari_owner createdb; show server_version')
  const migrations = await database.psql('select count(*) from schema_migrations', 'kalari')
  const [machine] = site.machines
  if (machine === undefined) throw new Error('there are three machines')
  const { owner, direct } = database.urlsFor(machine)
  const files = stories.map((name) => `test/stories/${name}.test.ts`)
  const program = path.join(root, 'node_modules', '.bin', 'vitest')
  const asked = spawnSync(
    program,
    ['run', '--project', 'stories', '--reporter=json', '--maxWorkers=1', ...files],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: { ...process.env, TEST_SERVER_URL: owner, TEST_PORTAL_URL: direct },
    },
  )
  const report = asked.stdout.slice(asked.stdout.indexOf('{"numTotal'))
  // vitest's own shape
  const counts = JSON.parse(report) as { numPassedTests: number; numFailedTests: number }
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests,
    migrations: Number(migrations),
    server,
  }
}
