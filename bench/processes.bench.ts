import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { migrate } from '../db/migrate.ts'
import { seed } from '../db/seed.ts'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import type { PortalPart } from '../scripts/portal-part.ts'
import { findFreePort } from '../src/server/db/embedded/free-port.ts'
import { withEmptyPortal } from './support/bench-portal.ts'
import type { EmptyPortal } from './support/bench-portal.ts'
import type { Result } from './support/benchmark.ts'
import { serverCpuMs } from './support/server-cpu.ts'
import { startBareAnswers } from './support/start-bare-answers.ts'
import { msUntil } from './support/watch.ts'

const MOST = 4
const CONNECTIONS = 64
/** A page made anew takes so long that more would only wait. */
const CONNECTIONS_ANEW = 8
const WARM_UP_SECONDS = 2
const MEASURED_SECONDS = 5
const ENCODINGS = 'gzip, deflate, br'
const nginx = '/usr/sbin/nginx'
const left = ['build-programs/simulators.js']

export const name = 'processes'

/**
 * One to four web processes behind Debian's nginx, as ops/nginx puts them, beside one node:http that sends the finished
 * page behind the same nginx. The client runs on the same machine: beyond its cores more processes add nothing.
 */
export async function run(): Promise<Result[]> {
  if (!existsSync(nginx)) {
    process.stdout.write('  nginx is not installed (apt-get install nginx): nothing was measured\n')
    return []
  }
  return withEmptyPortal(async (portal) => {
    await buildWebIfChanged({ log: () => undefined })
    await migrate(portal.databaseUrl)
    await portal.prepareJobs()
    const admin = { adminEmail: 'admin@kalari.test', adminPassword: undefined }
    await seed({ databaseUrl: portal.databaseUrl, ...admin, sampleData: true })
    const webs: Behind[] = []
    const results: Result[] = [{ what: 'cores of the machine', value: cpus().length, unit: '' }]
    try {
      while (webs.length < MOST) {
        webs.push(await startWeb(portal))
        const ports = webs.map(({ port }) => port)
        results.push(...(await measureBehind(ports)))
      }
      const folder = await mkdtemp(path.join(tmpdir(), 'kalari-bare-'))
      const bare = await startBareAnswers({
        askAt: `http://127.0.0.1:${webs[0]?.port}`,
        paths: ['/civil'],
        encodings: ENCODINGS,
        folder,
      })
      try {
        const kept = await behindNginx([bare.port], (url) => measure(() => `${url}/civil`))
        return results.map((result) =>
          result.what.startsWith('kept page')
            ? { ...result, peer: { what: 'one node:http', value: peerOf(result, kept) } }
            : result,
        )
      } finally {
        await bare.part.stop()
        await rm(folder, { recursive: true, force: true })
      }
    } finally {
      await Promise.all(webs.map(({ part }) => part.stop()))
    }
  })
}

type Behind = { readonly part: PortalPart; readonly port: number }
type Figures = { readonly perSecond: number; readonly perCpuSecond: number; readonly p99: number }

function peerOf({ unit }: Result, kept: Figures): number {
  if (unit === 'ms') return kept.p99
  return unit === '1/s' ? kept.perSecond : kept.perCpuSecond
}

async function startWeb(portal: EmptyPortal): Promise<Behind> {
  const port = await findFreePort()
  return { part: await portal.startWeb(port), port }
}

async function measureBehind(ports: readonly number[]): Promise<Result[]> {
  return behindNginx(ports, async (url) => {
    const [kept, anew] = [
      await measure(() => `${url}/civil`),
      await measure(
        (number) => `${url}/courses?q=steel+${ports.length}+${number}`,
        CONNECTIONS_ANEW,
      ),
    ]
    const count = `${ports.length} web process${ports.length === 1 ? '' : 'es'}`
    return [
      ...resultsOf(`kept page, ${count}`, kept),
      ...resultsOf(`page made anew, ${count}`, anew),
    ]
  })
}

function resultsOf(what: string, { perSecond, perCpuSecond, p99 }: Figures): Result[] {
  return [
    { what: `${what}, requests`, value: perSecond, unit: '1/s' },
    { what: `${what}, with nginx and PostgreSQL`, value: perCpuSecond, unit: 'per CPU second' },
    { what: `${what}, p99`, value: p99, unit: 'ms' },
  ]
}

/** @param addressOf of the request with that number. */
async function measure(
  addressOf: (number: number) => string,
  connections = CONNECTIONS,
): Promise<Figures> {
  let number = 0
  const load = (duration: number) =>
    autocannon({
      url: addressOf(0),
      connections,
      duration,
      headers: { 'accept-encoding': ENCODINGS },
      requests: [
        {
          setupRequest: (request) => {
            const { pathname, search } = new URL(addressOf((number += 1)))
            return { ...request, path: pathname + search }
          },
        },
      ],
    })
  await load(WARM_UP_SECONDS)
  const before = await serverCpuMs(left)
  const { requests, latency, non2xx, errors } = await load(MEASURED_SECONDS)
  const usedMs = (await serverCpuMs(left)) - before
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`)
  return {
    perSecond: Math.round(requests.average),
    perCpuSecond: Math.round((requests.total * 1_000) / usedMs),
    p99: latency.p99,
  }
}

async function behindNginx<T>(
  ports: readonly number[],
  act: (url: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalari-nginx-'))
  const port = await findFreePort()
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration({ folder, port, ports }))
  const child = spawn(nginx, ['-c', file, '-p', folder], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const url = `http://127.0.0.1:${port}`
    const isUp = () =>
      fetch(`${url}/civil`).then(
        ({ ok }) => ok,
        () => false,
      )
    await msUntil(isUp, { what: 'nginx answers', withinMs: 20_000 })
    return await act(url)
  } finally {
    child.kill('SIGQUIT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/** ops/nginx/kalari.conf without TLS, and with connections that stay open. */
function configuration(of: { folder: string; port: number; ports: readonly number[] }): string {
  const servers = of.ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')
  return `daemon off; worker_processes 1; pid ${of.folder}/nginx.pid; error_log ${of.folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${of.folder}/body; proxy_temp_path ${of.folder}/proxy;
  fastcgi_temp_path ${of.folder}/f; uwsgi_temp_path ${of.folder}/u; scgi_temp_path ${of.folder}/s;
  upstream kalari { ${servers} keepalive ${CONNECTIONS}; }
  server {
    listen 127.0.0.1:${of.port};
    location / {
      proxy_pass http://kalari; proxy_http_version 1.1; proxy_set_header Connection '';
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`
}
