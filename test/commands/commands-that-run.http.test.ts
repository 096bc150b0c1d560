import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#server/platform/db/embedded/free-port.ts'
import { makeTemporaryDataDir } from '#server/platform/db/embedded/temporary-data-dir.ts'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { testDatabase } from '../support/database.ts'
import { npmRun, type NpmRun } from '../support/npm-run.ts'

const TIMEOUT_MS = 240_000
const database = testDatabase()
const { dataDir, remove } = makeTemporaryDataDir('commands')
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-commands-'))
afterAll(() => {
  remove()
  rmSync(folder, { recursive: true })
})
beforeAll(() => buildWebIfChanged({ log: () => undefined }), TIMEOUT_MS)

/** Of an institute, in production. */
const production = {
  PUBLIC_URL: 'https://portal.institute.in',
  JUSPAY_BASE_URL: 'https://gateway.bank.in',
  JUSPAY_MERCHANT_ID: 'kalari',
  JUSPAY_CLIENT_ID: 'kalari',
  JUSPAY_API_KEY: 'k-of-the-tests-6F1D7C42',
  JUSPAY_RESPONSE_KEY: 'r-of-the-tests-77AB0112',
  JUSPAY_WEBHOOK_USER: 'hook',
  JUSPAY_WEBHOOK_PASSWORD: 'p-of-the-tests-90CC12AA',
  SMTP_URL: 'smtps://portal:secret@mail.institute.in',
  MAIL_FROM: 'Institute <office@institute.in>',
  SECRET_KEY: 'key-of-the-tests-k4zX0mQ1vB7nR2tY9wE5',
  KALARI_BACKUP_PASSPHRASE: 'passphrase of the tests',
  KALARI_BACKUP_FOLDER: folder,
}

async function settings(): Promise<NodeJS.ProcessEnv> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  return {
    ...production,
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  }
}

/** Null if nothing listens on the port. */
async function statusOf(port: string | undefined, address: string): Promise<number | null> {
  const response = await fetch(`http://127.0.0.1:${port}${address}`).catch(() => null)
  return response?.status ?? null
}

/** @throws the output of the command if it exits instead. */
async function answers(run: NpmRun, port: string | undefined, address: string): Promise<void> {
  const failed = run.ended.then(() => {
    throw new Error(run.output())
  })
  const isUp = async () => {
    await expect.poll(() => statusOf(port, address), { timeout: TIMEOUT_MS / 2 }).toBe(200)
  }
  await Promise.race([isUp(), failed])
}

test.each(['start', 'dev'])(
  'npm run %s serves a page, and Ctrl-C stops it',
  async (name) => {
    const [port, simulatorsPort] = [await findFreePort(), await findFreePort()]
    const environment = { DATA_DIR: dataDir, PORT: String(port) }
    const run = npmRun([name], { ...environment, SIMULATORS_PORT: String(simulatorsPort) })
    await answers(run, environment.PORT, '/civil')
    await run.waitForOutput('Kalari is running.')
    run.interrupt()
    await run.ended
    expect(run.output()).toContain('Stopped.')
    expect(await statusOf(environment.PORT, '/civil')).toBeNull()
  },
  TIMEOUT_MS,
)

test.each([
  { name: 'serve', asks: 'PORT', address: '/readyz' },
  { name: 'work', asks: 'METRICS_PORT', address: '/metrics' },
] as const)(
  'npm run $name responds in production, and Ctrl-C stops it',
  async ({ name, asks, address }) => {
    const environment = await settings()
    const run = npmRun([name], environment)
    await answers(run, environment[asks], address)
    run.interrupt()
    await run.ended
    expect(await statusOf(environment[asks], address)).toBeNull()
  },
  TIMEOUT_MS,
)

test(
  'npm run upgrade reports that the new release is ready',
  async () => {
    const run = npmRun(['upgrade'], await settings())
    expect({ code: await run.ended, said: run.output() }).toEqual({
      code: 0,
      said: expect.stringContaining('The new release got ready beside the old one.'),
    })
  },
  TIMEOUT_MS,
)
