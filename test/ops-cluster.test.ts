import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { CONNECT_TIMEOUT_MS, poolLimits } from '../src/server/platform/db/connection-limits.ts'

const read = (file: string) => readFileSync(`ops/large/${file}`, 'utf8')
const haproxy = read('haproxy/haproxy.cfg')
const nginx = read('nginx/kalari-cluster.conf')
const patroni = read('patroni/patroni.yml')
const pgbouncer = read('pgbouncer/pgbouncer.ini')
const settings = parseEnv(read('systemd/kalari-cluster.env'))

/** The number behind a name, in a file of `name: 1` or `name = 1`. */
const numberIn = (text: string, name: string): number =>
  Number(new RegExp(`^ *${name} ?[:=] ?(\\d+)`, 'm').exec(text)?.[1])

const portOf = (name: string) => new URL(settings[name] ?? '').port

test('each part of the cluster connects to the port of the next', () => {
  const [toPrimary = '', toWeb = ''] = [...haproxy.matchAll(/^ +bind (\S+)$/gm)].map(([, at]) => at)
  expect(`127.0.0.1:${portOf('DATABASE_DIRECT_URL')}`).toBe(toPrimary)
  expect(`127.0.0.1:${numberIn(pgbouncer, 'listen_port')}`).toBe(
    `127.0.0.1:${portOf('DATABASE_URL')}`,
  )
  expect(/host=(\S+) port=(\S+)/.exec(pgbouncer)?.slice(1).join(':')).toBe(toPrimary)
  expect(nginx).toContain(`proxy_pass http://${toWeb};`)
})

test('Patroni does not replace a primary because of slow etcd', () => {
  const [ttl, pause, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
    numberIn(patroni, name),
  )
  expect(ttl).toBeGreaterThanOrEqual((pause ?? NaN) + 2 * (retry ?? NaN))
})

test('a draining process outlives HAProxy’s detection time', () => {
  const [, everyMs, times] = /check inter (\d+)ms fall (\d+) rise 1$/m.exec(haproxy) ?? []
  const [, patienceSeconds] = /timeout check (\d+)s/.exec(haproxy) ?? []
  const noticedMs = Number(everyMs) * (Number(times) + 1) + Number(patienceSeconds) * 1_000
  expect(Number(settings['DRAIN_SECONDS']) * 1_000).toBeGreaterThan(noticedMs)
})

test('the pools of PgBouncer and PostgreSQL cover the connections of all processes', () => {
  const { portal, money, rateLimits, queueOfWeb } = poolLimits
  const ofWeb = portal.size + money.size + rateLimits.size + queueOfWeb.size
  const ofWorker = portal.size + money.size + rateLimits.size
  const pooled = numberIn(pgbouncer, 'default_pool_size')
  expect(pooled).toBeGreaterThan(ofWeb + ofWorker)
  expect(numberIn(patroni, 'max_connections')).toBeGreaterThan(3 * (ofWeb + ofWorker))
})

test('PgBouncer’s wait limit does not exceed the portal’s', () => {
  expect(numberIn(pgbouncer, 'query_wait_timeout') * 1_000).toBeLessThanOrEqual(CONNECT_TIMEOUT_MS)
})
