import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institute as first } from '#institute/institute.ts'
import { openDatabase } from '#server/db/database.ts'
import { findFreePort } from '#server/db/embedded/free-port.ts'
import { institute as second } from './second-institute/institute.ts'
import { makeCourse, makeDepartment } from './support/make.ts'
import { testDatabase } from './support/database.ts'

const START_TIMEOUT_MS = 120_000
const root = path.dirname(import.meta.dirname)
// its own policies become version 1 at its first start
const database = testDatabase('nothing')
const portal = { folder: '', url: '', stop: async () => {} }
const paths = [
  '/',
  '/courses',
  '/register',
  '/login',
  '/refundPolicy',
  '/privacyPolicy',
  '/terms-and-conditions',
  '/enroll',
  '/payment/failure?orderId=ORD1&status=FAILED',
  '/receipt/ORD1',
  '/nowhere',
]

/** The whole portal, started as another institute starts it: the same sources with another folder institute/. */
beforeAll(async () => {
  portal.folder = mkdtempSync(path.join(tmpdir(), 'second-institute-'))
  copyPortal(portal.folder)
  await buildPages()
  await startSecond()
  const db = openDatabase({ databaseUrl: database.databaseUrl })
  const { id } = await makeDepartment(db, { title: 'Civil Engineering', slug: 'civil' })
  const course = await makeCourse(db, { departmentId: id, courseName: 'Mooring and knots' })
  await db.destroy()
  paths.push(`/courseDetailPage/${course.id}`)
}, START_TIMEOUT_MS)

afterAll(async () => {
  await portal.stop()
  rmSync(portal.folder, { recursive: true, force: true })
})

test('the pages state the facts of the second institute', async () => {
  const home = await pageAt('/')
  const { campuses, sisterInstitutions } = second
  for (const fact of [
    second.name,
    second.email,
    String(second.foundedIn),
    second.certification,
    second.aboutShort,
    ...campuses.flatMap(({ addressLines }) => addressLines),
    ...campuses.map(({ phone }) => phone),
    ...sisterInstitutions.map(({ label }) => label),
  ])
    expect(home).toContain(fact)
  for (const policy of ['/refundPolicy', '/privacyPolicy', '/terms-and-conditions'])
    expect(await pageAt(policy)).toContain('What Periyar promises')
})

test('no page states a fact of the first', async () => {
  expect(detailsOfFirst.length).toBeGreaterThan(30)
  for (const address of [...paths, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']) {
    const text = await pageAt(address)
    expect({ address, found: detailsOfFirst.filter((fact) => text.includes(fact)) }).toEqual({
      address,
      found: [],
    })
    expect(text).not.toMatch(/kalari|founded in (?:<!-- -->)?2015/i)
  }
})

test('what the browser runs states none either', () => {
  const folder = path.join(portal.folder, 'build/client/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) {
    const text = withoutHashes(readFileSync(path.join(folder, name), 'utf8'))
    const found = detailsOfFirst.filter((fact) => text.includes(fact))
    expect({ name, found }).toEqual({ name, found: [] })
  }
})

/** Words that any institute might use for a link. */
const anybodysWords = new Set(
  [...first.menu, ...first.menu.flatMap(({ links }) => links), ...first.socialLinks]
    .concat([first.certificateService, first.dataScienceSite])
    .map(({ label }) => label),
)

const detailsOfFirst = [...textsIn(first), String(first.map.latitude), 'Kalari'].filter(
  (text) => !textsIn(second).includes(text) && !anybodysWords.has(text) && text !== '/institute',
)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** As a person reads it: numbers to call are kept on one line by spaces of another kind. */
async function pageAt(address: string): Promise<string> {
  const text = await (await fetch(portal.url + address)).text()
  return withoutHashes(text.replaceAll('\u00A0', ' '))
}

/** Eight letters in the name of a built file are the sum of its content, and may spell anything. */
function withoutHashes(text: string): string {
  return text.replaceAll(/-[\w-]{8}\.(?=\w)/g, '.')
}

function copyPortal(folder: string): void {
  const folders = ['src', 'simulators', 'institute', 'db', 'scripts']
  const settings = readdirSync(root).filter((name) => /^[a-z].*\.(?:json|ts)$/.test(name))
  for (const name of [...folders, ...settings])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  const another = path.join(import.meta.dirname, 'second-institute')
  cpSync(another, path.join(folder, 'institute'), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
}

/** First, because it takes long: a port that is chosen before it may be somebody else's after it. */
async function buildPages(): Promise<void> {
  const program = `import { buildWebIfChanged } from './scripts/build-web.ts'
    await buildWebIfChanged({ log: () => {} })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: portal.folder,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`the pages of the second institute were not built:\n${said}`)
}

async function startSecond(): Promise<void> {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: portal.folder,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SIMULATORS_PORT: String(await findFreePort()),
      DATA_DIR: path.join(portal.folder, 'var'),
      DATABASE_URL: database.databaseUrl,
      SAMPLE_DATA: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  portal.url = `http://localhost:${port}`
  portal.stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C stops it.')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`the second institute did not start:\n${said}`)))
  })
}
