import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { parseEnv } from 'node:util'
import { seed } from '../../../../db/seed.ts'
import { buildWebIfChanged } from '../../../../scripts/build-web.ts'
import { startPart } from '../../../../scripts/portal/portal-part.ts'
import type { PortalPart } from '../../../../scripts/portal/portal-part.ts'
import { prepareTables } from '../../../../scripts/portal/prepare-tables.ts'
import { sampleEnvironment } from '../../../../scripts/support/sample-environment.ts'
import { findFreePort } from '../../../../src/server/platform/db/embedded/free-port.ts'
import { PORTAL_ROLE } from '../../../../src/server/platform/db/embedded/prepare-database.ts'
import { makeTemporaryDataDir } from '../../../../src/server/platform/db/embedded/temporary-data-dir.ts'
import { findUnprivilegedUser } from '../../../../src/server/platform/db/embedded/unprivileged-user.ts'
import { installPrograms } from '../drill-programs.ts'
import { nginxProgram } from '../nginx-front.ts'
import { untilTrue } from '../until-true.ts'
import { startClusterDatabase } from './database.ts'
import { makeSite } from './machines.ts'
import type { ClusterMachine, ClusterSite } from './machines.ts'
import { startDaemon } from './daemon.ts'

/** Anybody may listen there, which is not so of 443. */
const HTTPS_PORT = 8443

/** Debian's nginx of one machine, with ops/large/nginx/kalari-cluster.conf. */
function startClusterFront(
  site: ClusterSite,
  machine: ClusterMachine,
  certificate: { file: string; key: string },
) {
  const { address } = machine
  const ours = site.place(machine, 'nginx/kalari-cluster.conf', (text) =>
    text
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen ${address}:8080;`)
      .replace('listen 443 ', `listen ${address}:${HTTPS_PORT} `)
      .replaceAll('portal.your-institute.in;', `${address};`)
      .replace(/\S+fullchain\.pem/, certificate.file)
      .replace(/\S+privkey\.pem/, certificate.key),
  )
  const folder = path.join(site.folder, 'nginx')
  const file = path.join(machine.folder, 'etc', 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}-${name};`,
  )
  writeFileSync(
    file,
    `daemon off;\npid ${folder}.pid;\nworker_processes auto;\nevents { worker_connections 4096; }\nhttp {\n  access_log off;\n${temporary.join('\n')}\n  include ${ours};\n}\n`,
  )
  return startDaemon([nginxProgram, '-p', site.folder, '-c', file, '-e', `${folder}.log`], {
    user: null,
    folder: site.folder,
    logFile: `${folder}.log`,
  })
}

const scripts = { web: 'src/server/main.web.ts', worker: 'src/server/main.worker.ts' } as const

export type PartName = 'web-1' | 'web-2' | 'web-3' | 'worker-1' | 'worker-2'
export const webNames = ['web-1', 'web-2', 'web-3'] as const satisfies readonly PartName[]
export const workerNames = ['worker-1', 'worker-2'] as const satisfies readonly PartName[]

export type ClusterPortal = Awaited<ReturnType<typeof openClusterPortal>>

/** What the drills need of Debian. @returns what is to be done by hand, as one sentence; null: nothing. */
export function installClusterPrograms(): string | null {
  return installPrograms({
    'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
    'etcd-server': '/usr/bin/etcd',
    patroni: '/usr/bin/patroni',
    'python3-etcd': '/usr/share/doc/python3-etcd',
    haproxy: '/usr/sbin/haproxy',
    pgbouncer: '/usr/sbin/pgbouncer',
    nginx: nginxProgram,
    openssl: '/usr/bin/openssl',
  })
}

/** The portal on three machines: each with PostgreSQL and a web process, two of them with a worker, nginx on the first. */
export async function openClusterPortal() {
  await buildWebIfChanged({ log: () => undefined })
  const { dataDir: folder, remove } = makeTemporaryDataDir('cluster')
  const site = makeSite(folder, findUnprivilegedUser())
  const database = await startClusterDatabase(site)
  const first = machineOf(site, 0)
  const { owner, direct } = database.urlsFor(first)
  await untilTrue('the primary answers through HAProxy', async () => {
    await prepareTables({ ownerUrl: owner, portalRole: PORTAL_ROLE })
    return true
  })
  const email = 'admin@kalari.test'
  const filled = { databaseUrl: owner, adminPassword: undefined, sampleData: true }
  const { admin } = await seed({ ...filled, adminEmail: email })
  const { certificate } = database
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate.file, 'utf8')])
  const publicUrl = `https://${first.address}:${HTTPS_PORT}`
  const shared = await sharedEnvironment({ publicUrl, folder, certificate: certificate.file })
  const start = (name: string, script: string, own: NodeJS.ProcessEnv) =>
    startPart({
      name,
      script,
      environment: { ...shared, ...own },
      logFile: path.join(folder, 'logs', `${name}.log`),
      signal: new AbortController().signal,
    })
  const simulators = await start('simulators', 'simulators/main.ts', {})
  const parts = new Map<PartName, PortalPart>()
  const bringUp = async (name: PartName): Promise<void> => {
    const [kind = 'web', number = '1'] = name.split('-')
    const machine = machineOf(site, Number(number) - 1)
    const settings = settingsOf(site, machine, database.urlsFor(machine))
    const script = kind === 'web' ? scripts.web : scripts.worker
    parts.set(name, await start(name, script, settings))
  }
  await Promise.all([...webNames, ...workerNames].map((name) => bringUp(name)))
  const front = startClusterFront(site, first, certificate)
  await untilTrue(
    'nginx leads to a web process',
    async () => (await fetch(`${publicUrl}/courses`)).ok,
  )
  return {
    url: publicUrl,
    simulatorsUrl: String(shared['SIMULATORS_URL']),
    site,
    database,
    admin,
    environment: { ...shared, DATABASE_URL: direct },
    bringUp,
    kill: async (name: PartName): Promise<void> => {
      await parts.get(name)?.kill()
    },
    /** As systemd does. @returns how it ended. */
    stop: (name: PartName): Promise<string> | undefined => parts.get(name)?.stop(),
    /** Below these are all processes of the portal and its engines. */
    roots: (): number[] => [process.pid, ...database.postmasters()],
    logFile: (name: PartName | 'simulators') => path.join(folder, 'logs', `${name}.log`),
    close: async (): Promise<void> => {
      await front.stop('SIGQUIT')
      await Promise.all([...parts.values()].map((part) => part.kill()))
      await simulators.stop()
      await database.stop()
      remove()
    },
  }
}

function machineOf({ machines }: ClusterSite, index: number): ClusterMachine {
  const machine = machines[index]
  if (machine === undefined) throw new Error('there are three machines')
  return machine
}

type Urls = { pooled: string; direct: string }

/** What ops/large/systemd/kalari-cluster.env says of a machine, with the passwords and certificate of the drill. */
function settingsOf(site: ClusterSite, machine: ClusterMachine, urls: Urls) {
  const file = site.place(machine, 'systemd/kalari-cluster.env')
  const settings = parseEnv(readFileSync(file, 'utf8'))
  const listed = `${settings['DATABASE_URL']} ${settings['DATABASE_DIRECT_URL']}`
  for (const url of [urls.pooled, urls.direct])
    if (!listed.includes(`${new URL(url).host}/kalari`))
      throw new Error(`kalari-cluster.env names another address than ${new URL(url).host}.`)
  return {
    ...settings,
    HOST: machine.address,
    DATABASE_URL: urls.pooled,
    DATABASE_DIRECT_URL: urls.direct,
    // all three of them are this machine
    TRUSTED_PROXIES: '127.0.0.0/8',
  }
}

async function sharedEnvironment(at: {
  publicUrl: string
  folder: string
  certificate: string
}): Promise<NodeJS.ProcessEnv> {
  const simulatorsPort = await findFreePort()
  const simulatorsUrl = `http://localhost:${simulatorsPort}`
  const smtpPort = await findFreePort()
  return {
    ...sampleEnvironment({ publicUrl: at.publicUrl, simulatorsUrl, smtpPort }),
    PATH: process.env['PATH'],
    PORT: '4000',
    HOST: '127.0.0.1',
    SIMULATORS_PORT: String(simulatorsPort),
    SIMULATORS_URL: simulatorsUrl,
    DATA_DIR: path.join(at.folder, 'data'),
    LOG_LEVEL: 'warn',
    KALARI_MODE: 'start',
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: at.certificate,
  }
}
