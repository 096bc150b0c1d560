import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startPart } from '../../scripts/portal/portal-part.ts'
import { findFreePort } from '../../src/server/platform/db/embedded/free-port.ts'
import { makeTemporaryDataDir } from '../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { findUnprivilegedUser } from '../../src/server/platform/db/embedded/unprivileged-user.ts'
import { postgresProgram, startDebianPostgres } from './support/debian-postgres.ts'
import type { DebianPostgres } from './support/debian-postgres.ts'
import { installPrograms } from './support/drill-programs.ts'
import { drillReport } from './support/drill-report.ts'
import { fillIn, installRelease, sqlOfGuide } from './support/install-release.ts'
import { startUnit } from './support/installed-unit.ts'
import type { Machine, UnitProcess } from './support/installed-unit.ts'
import { makeCertificate, nginxProgram, startFront } from './support/nginx-front.ts'
import { buy, openBrowser, setUpOffice } from './support/over-tls.ts'
import { untilTrue } from './support/until-true.ts'

const owner = 'owner@institute.in'
const student = 'asha.nair@student.in'
/** How long somebody else asks before, between and after the restarts, in milliseconds. */
const AROUND_MS = 1_500

type Row = { step: string; result: string; isRight: boolean }

export const name = 'install'

/**
 * Does what docs/install.md says, with the files of ops/, in a folder and on ports of its own, then buys a course in a browser over TLS, restarts the
 * web processes while others ask, and runs the doctor. Writes its report below bench/results.
 * @returns false where something did not come of it as the guide says.
 */
export async function run(): Promise<boolean> {
  const missing = installPrograms({
    'postgresql-15': postgresProgram,
    nginx: nginxProgram,
    openssl: 'openssl',
    systemd: 'systemd-analyze',
  })
  if (missing !== null) {
    process.stderr.write(`${missing}\n`)
    return false
  }
  const address = ownAddress()
  if (address === null) {
    process.stderr.write('This drill needs a machine with an address other than 127.0.0.1.\n')
    return false
  }
  const drill = await openDrill(address)
  setDefaultCACertificates([...getCACertificates(), readFileSync(drill.certificate.file, 'utf8')])
  const rows: Row[] = []
  const note = (step: string, said: string, isRight: boolean): void => {
    const result = said.replaceAll(drill.folder, '…').replaceAll(drill.address, 'ADDRESS')
    rows.push({ step, result, isRight })
    process.stdout.write(`${isRight ? 'ok   ' : 'WRONG'} ${step}: ${result}\n`)
  }
  try {
    await installAll(drill, note)
    await buyCourse(drill, note)
    await restartUnderLoad(drill, note)
    await checkInstallation(drill, note)
  } finally {
    for (const close of drill.closing.toReversed()) await close()
    drill.remove()
  }
  writeFileSync(drillReport('install.md'), reportOf(rows))
  return rows.every(({ isRight }) => isRight)
}

type Note = (step: string, result: string, isRight: boolean) => void
type Drill = Awaited<ReturnType<typeof openDrill>>

async function openDrill(address: string) {
  const { dataDir: folder, remove } = makeTemporaryDataDir('install')
  const user = findUnprivilegedUser()
  const certificate = makeCertificate(path.join(folder, 'nginx'), address)
  const ports = {
    https: await findFreePort(address),
    http: await findFreePort(address),
    simulators: await findFreePort(address),
  }
  const machine: Machine = {
    release: path.join(folder, 'opt', 'kalari'),
    settings: path.join(folder, 'etc'),
    logs: path.join(folder, 'log'),
    user,
    // Debian trusts certbot's certificates by itself
    environment: { NODE_EXTRA_CA_CERTS: certificate.file },
  }
  const places = { data: path.join(folder, 'data'), backups: path.join(folder, 'backups') }
  for (const place of [...Object.values(places), machine.settings, machine.logs]) {
    mkdirSync(place)
    if (user !== null) chownSync(place, user.uid, user.gid)
  }
  return {
    folder,
    address,
    certificate,
    machine,
    places,
    ports,
    webPorts: [await findFreePort(), await findFreePort()] as const,
    simulatorsPort: await findFreePort(),
    smtpPort: await findFreePort(),
    origin: `https://${address}:${ports.https}`,
    simulatorsUrl: `https://${address}:${ports.simulators}`,
    secrets: () => randomBytes(24).toString('hex'),
    closing: [] as (() => Promise<unknown>)[],
    webs: [] as UnitProcess[],
    postgres: null as DebianPostgres | null,
    remove,
  }
}

/** Steps 2 to 7 of the guide. */
async function installAll(drill: Drill, note: Note): Promise<void> {
  const { machine, folder } = drill
  const postgres = await startDebianPostgres(path.join(folder, 'postgres'), machine.user)
  drill.closing.push(postgres.stop)
  drill.postgres = postgres
  const passwords = { owner: drill.secrets(), portal: drill.secrets() }
  postgres.psql(sqlOfGuide(passwords))
  const version = postgres.psql('show server_version')
  note('2 The database', `two roles and a database in PostgreSQL ${version}`, true)

  await installRelease(machine.release)
  note('3 The release', 'its files, the built pages, `npm ci --omit=dev`', true)

  const units = ['kalari-web@.service', 'kalari-worker.service']
  note('6 The units', verifyUnits(drill, units), true)

  const simulators = await openSimulators(drill, passwords)
  drill.closing.push(simulators.stop)
  note('4 Settings', 'kalari.env and owner.env, filled in', true)

  const front = await startFront(
    { ...drill, folder: path.join(folder, 'nginx') },
    drill.certificate,
  )
  drill.closing.push(front.stop)
  note('7 nginx', '`nginx -t` takes ops/nginx/kalari.conf; it answers by TLS', true)

  const migrated = command(drill, 'migrate')
  const tables = postgres.psql(
    `select count(*) from pg_tables where schemaname = 'public' and tableowner = 'kalari_owner'`,
    'kalari',
  )
  const first = `the schema and its migrations, ${tables} tables of kalari_owner`
  note('5 Tables', first, migrated.code === 0 && /kalari_portal may run/.test(migrated.said))
  const again = command(drill, 'migrate')
  note('5 The same again', again.said.trim(), again.said.includes('Nothing to do'))

  for (const port of drill.webPorts)
    drill.webs.push(startUnit(machine, units[0] ?? '', String(port)))
  const worker = startUnit(machine, units[1] ?? '')
  drill.closing.push(() => Promise.all([...drill.webs, worker].map((one) => one.stop())))
  for (const port of drill.webPorts)
    await untilTrue(
      `the web process on port ${port} is ready; ${logsOf(drill.webs)}`,
      async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
    )
  note('6 Processes', 'both web processes say that they are ready', true)
}

function verifyUnits({ folder, machine }: Drill, units: string[]): string {
  const copies = path.join(folder, 'units')
  mkdirSync(copies)
  for (const unit of units) {
    const text = readFileSync(path.join(machine.release, 'ops', 'systemd', unit), 'utf8')
    // verify looks whether they are there
    const placed = text.replaceAll('/opt/kalari/current', machine.release)
    const named = placed.replaceAll('=kalari\n', `=${userInfo().username}\n`)
    // the settings of directories stay kalari's
    writeFileSync(path.join(copies, unit), named)
  }
  const files = units.map((unit) => path.join(copies, unit))
  execFileSync('systemd-analyze', ['verify', ...files], { stdio: 'pipe' })
  return '`systemd-analyze verify` finds nothing in them'
}

/** The simulators are other companies; they have what the institute would have been given by them. */
async function openSimulators(drill: Drill, passwords: { owner: string; portal: string }) {
  const account = {
    JUSPAY_MERCHANT_ID: 'institute',
    JUSPAY_CLIENT_ID: 'institute',
    JUSPAY_API_KEY: drill.secrets(),
    JUSPAY_RESPONSE_KEY: drill.secrets(),
    JUSPAY_WEBHOOK_USER: `user-${drill.secrets()}`,
    JUSPAY_WEBHOOK_PASSWORD: drill.secrets(),
  }
  const at = `127.0.0.1:${drill.postgres?.port}/kalari`
  const { settings } = drill.machine
  fillIn('kalari.env', path.join(settings, 'kalari.env'), {
    ...account,
    PUBLIC_URL: drill.origin,
    DATABASE_URL: `postgres://kalari_portal:${passwords.portal}@${at}`,
    DATA_DIR: drill.places.data,
    SECRET_KEY: drill.secrets(),
    JUSPAY_BASE_URL: drill.simulatorsUrl,
    SMTP_URL: `smtp://127.0.0.1:${drill.smtpPort}`,
    MAIL_FROM: 'Institute of the drill <office@institute.in>',
    KALARI_BACKUP_FOLDER: drill.places.backups,
    KALARI_BACKUP_PASSPHRASE: drill.secrets(),
  })
  fillIn('owner.env', path.join(settings, 'owner.env'), {
    DATABASE_OWNER_URL: `postgres://kalari_owner:${passwords.owner}@${at}`,
  })
  return startPart({
    name: 'simulators',
    script: 'simulators/main.ts',
    environment: {
      PATH: process.env['PATH'],
      ...account,
      ...drill.machine.environment,
      PUBLIC_URL: drill.origin,
      SIMULATORS_URL: drill.simulatorsUrl,
      SIMULATORS_PORT: String(drill.simulatorsPort),
      SIMULATORS_SMTP_PORT: String(drill.smtpPort),
      DATA_DIR: path.join(drill.folder, 'simulators'),
    },
    logFile: path.join(drill.machine.logs, 'simulators.log'),
    signal: new AbortController().signal,
  })
}

/** `ops/kalari` of the release. */
function command({ machine }: Drill, ...args: string[]): { code: number; said: string } {
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    KALARI_SETTINGS: machine.settings,
    KALARI_USER: machine.user?.name ?? userInfo().username,
    NODE_COMPILE_CACHE: path.join(machine.logs, 'compiled'),
    ...machine.environment,
  }
  const program = path.join(machine.release, 'ops', 'kalari')
  try {
    const said = execFileSync(program, args, { env, encoding: 'utf8', stdio: 'pipe' })
    return { code: 0, said }
  } catch (error) {
    // what execFileSync throws
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
    return { code: status, said: `${stdout}${stderr}` }
  }
}

/** The first owner, a course, a payment and its receipt. */
async function buyCourse(drill: Drill, note: Note): Promise<void> {
  const { origin } = drill
  const added = command(drill, 'admin', 'add', owner)
  const link = /https:\S+/.exec(added.said)?.[0]
  if (link === undefined) throw new Error(`No link for the owner: ${added.said}`)
  const browser = await openBrowser(drill.certificate.fingerprint)
  try {
    const office = await browser.newPage()
    const { picture } = await setUpOffice(office, { link, email: owner })
    const shown = await Promise.all(
      drill.webPorts.map(
        async (port) => (await fetch(`http://127.0.0.1:${port}${pathOf(picture)}`)).status,
      ),
    )
    const both = shown.every((status) => status === 200)
    note(
      'The first owner',
      'chooses a password by the printed link, logs in, sets up the second factor that is asked for, enters a course with a picture',
      true,
    )
    note('The picture', `both web processes have it: ${shown.join(', ')}`, both)
    const stranger = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const { receiptNumber, protocol } = await buy(await stranger.newPage(), origin, student)
    note(
      'A payment in a browser',
      `receipt ${receiptNumber}, over TLS and ${protocol}`,
      protocol === 'h2',
    )
  } finally {
    await browser.close()
  }
}

function pathOf(address: string): string {
  return new URL(address, 'http://portal').pathname
}

type Asking = { label: string; address: string; options: RequestInit; status: number }

/** What others ask, and what they are answered by a portal that is there. */
const everybody: Asking[] = [
  { label: 'GET', address: '/courses', options: {}, status: 200 },
  {
    label: 'POST',
    address: '/api/payment/notifications/juspay',
    options: { method: 'POST', body: '{}' },
    status: 401,
  },
  {
    label: 'DELETE',
    address: '/api/admin/deletecategory/none',
    options: { method: 'DELETE' },
    status: 401,
  },
]

/** The web processes one after the other, as an upgrade does, while others read and providers notify. */
async function restartUnderLoad(drill: Drill, note: Note): Promise<void> {
  const answers = new Map<string, number>()
  const until = new AbortController()
  const ask = async ({ label, address, options, status: right }: Asking) => {
    while (!until.signal.aborted) {
      const status = await call(drill, address, options)
      const key = `${label} ${status === right ? 'answered' : status}`
      answers.set(key, (answers.get(key) ?? 0) + 1)
    }
  }
  const asking = everybody.map(ask)
  await setTimeout(AROUND_MS)
  for (const [index, port] of drill.webPorts.entries()) {
    const stopped = await drill.webs[index]?.stop()
    const mayTake = drill.webs[index]?.mayTakeSeconds ?? 0
    const result = `exit code ${stopped?.code} after ${stopped?.seconds.toFixed(1)} s of ${mayTake}`
    note(
      `Web process ${index + 1} is stopped`,
      result,
      stopped?.code === 0 && stopped.seconds < mayTake,
    )
    await setTimeout(AROUND_MS)
    drill.webs[index] = startUnit(drill.machine, 'kalari-web@.service', String(port))
    await untilTrue(
      'it is ready again',
      async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
    )
    await setTimeout(AROUND_MS)
  }
  until.abort()
  await Promise.all(asking)
  const counted = [...answers].map(([what, times]) => `${what}: ${times}`).toSorted()
  const others = [...answers].filter(([what]) => !what.endsWith('answered'))
  // what was sent to a process in the moment in which it stops may have been heard: it is refused, and never sent again
  const isWell = others.every(
    ([what, times]) => /^(POST|DELETE) 502$/.test(what) && times <= drill.webPorts.length,
  )
  note('Others ask meanwhile', counted.join(', '), isWell)
}

/** @returns the status; 0: no answer. */
async function call({ origin }: Drill, address: string, options: RequestInit): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(origin + address, { ...options, headers })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** The network that the portal logged for a request. */
async function loggedNetwork(
  drill: Drill,
  origin: string,
  claims: Record<string, string>,
): Promise<string> {
  const requestId = `install-drill-${drill.secrets().slice(0, 12)}`
  await fetch(`${origin}/api/openapi.json`, { headers: { 'x-request-id': requestId, ...claims } })
  let line: string | undefined
  await untilTrue('the request is in the log', () => {
    line = drill.webs
      .flatMap(({ logFile }) => readFileSync(logFile, 'utf8').split('\n'))
      .find((one) => one.includes(requestId))
    return line !== undefined
  })
  // our own log
  return (JSON.parse(line ?? '{}') as { from: string }).from
}

async function checkInstallation(drill: Drill, note: Note): Promise<void> {
  const honest = await loggedNetwork(drill, drill.origin, {})
  const claiming = await loggedNetwork(drill, drill.origin, { 'x-forwarded-for': '203.0.113.9' })
  const direct = await loggedNetwork(drill, `http://127.0.0.1:${drill.webPorts[0]}`, {})
  const isKnown = honest === claiming && honest !== direct
  const verdict = isKnown ? 'whoever came to nginx, whatever they claim to be' : 'somebody else'
  note('Whose request it is', verdict, isKnown)

  const plain = await fetch(`http://${drill.address}:${drill.ports.http}/courses`, {
    redirect: 'manual',
  })
  const leads = `${plain.status} to ${plain.headers.get('location')?.replace(drill.origin, 'https://…')}`
  note('Who types http://', leads, plain.status === 308 && leads.endsWith('https://…/courses'))

  const mailbox = `${drill.simulatorsUrl}/control/mailbox/mails?to=${encodeURIComponent(student)}`
  let mailed: string[] = []
  await untilTrue('the receipt is mailed', async () => {
    // the simulator's README promises this shape
    const { mails } = (await (await fetch(mailbox)).json()) as {
      mails: { subject: string; attachments: { filename: string | null }[] }[]
    }
    mailed = mails.map(({ subject }) => subject)
    return mails.some(({ attachments }) => attachments.length > 0)
  })
  note('Mails to the student', mailed.join('; '), true)

  const made = command(drill, 'backup', path.join(drill.places.backups, 'first.backup'))
  note('8 A backup', made.said.trim().split('\n').at(-1) ?? '', made.code === 0)
  await untilTrue(
    'the worker proves a backup',
    () =>
      drill.postgres?.psql('select count(*) from backup_proofs where is_proven', 'kalari') !== '0',
  )
  note('The worker', 'has restored the newest backup beside the portal, and it was whole', true)
  const doctor = command(drill, 'doctor')
  process.stdout.write(doctor.said)
  const verdicts = (word: string) => doctor.said.split('\n').filter((line) => line.startsWith(word))
  const looks = verdicts('look').map((line) => line.trim())
  const summary = `${verdicts('ok').length} ok, ${looks.length} look, ${verdicts('wrong').length} wrong${looks.map((line) => `; ${line}`).join('')}`
  note('8 The doctor', summary, doctor.code === 0)
  const upgraded = command(drill, 'upgrade')
  const said = upgraded.said.trim().split('\n').slice(-2).join(' ')
  note('`ops/kalari upgrade`, with nothing new', said, upgraded.code === 0)
}

function logsOf(webs: UnitProcess[]): string {
  return webs.map(({ logFile }) => logFile).join(', ')
}

/** The first IPv4 address of this machine that others could reach it by. */
function ownAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}

function reportOf(rows: Row[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const said = (program: string, ...args: string[]) =>
    execFileSync('sh', ['-c', '"$@" 2>&1', 'sh', program, ...args], { encoding: 'utf8' }).split(
      '\n',
    )[0]
  const lines = rows.map(({ step, result, isRight }) => {
    const text = result.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)
    return `| ${step} | ${text} | ${isRight ? 'as it must be' : '**wrong**'} |`
  })
  return `# Drill: the portal is installed by the guide

Written by \`npm run drill -- install\`: docs/install.md on ${said('sh', '-c', '. /etc/os-release; echo "$PRETTY_NAME"')}, with ${said(nginxProgram, '-v')}, Node ${said('/usr/bin/node', '--version')} and
\`systemd-analyze\` of ${said('systemd-analyze', '--version')}, in a folder and on ports of its own. SQL, units, settings and nginx's file are those of the guide and of \`ops\`, with other names,
ports and passwords. Payment provider and mail server are the simulators, the provider behind TLS; nothing is allowed that production refuses. The portal runs as a user who
can write to its data and backups alone.

What is not tried: systemd itself (the drill runs what the units' ExecStart says, and stops it as KillMode=mixed does; hardening is only verified), \`apt-get\`, \`git clone\` and certbot.

Others ask as fast as they can, some thousand times. What writes and reaches a process in the very moment in which it stops is answered 502, at most once for each
stop: nobody knows whether it was heard, so nginx does not send it to the other process. Providers notify again; a person presses again.

| step | what came of it | |
| --- | --- | --- |
${lines.join('\n')}

Code: ${commit}.
`
}
