import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addHealthGauges } from '../src/server/office/health/health-gauges.ts'
import { registry } from '../src/server/platform/metrics/meters.ts'
import { addProcessGauges } from '../src/server/platform/metrics/process-gauges.ts'

const rules = readFileSync('ops/prometheus/alerts.yml', 'utf8')
const tests = readFileSync('ops/prometheus/alerts.test.yml', 'utf8')
const board = readFileSync('ops/large/grafana/kalari.json', 'utf8')

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
addProcessGauges(registry, { dataDir: '.', poolUse: () => ({}) })
addHealthGauges(registry, {
  askHealth: () => Promise.reject(new Error('nobody asks')),
  providers: [],
  isPollingPaused: () => false,
  monotonicMs: () => 0,
  log,
})
const exported = new Set(registry.getMetricsAsArray().map(({ name }) => name))

/** The words of a rule or panel that are metric names; a histogram has three suffixes. */
function figuresIn(text: string): string[] {
  const words = text.match(/\b(?:kalari|nodejs|process)_\w+/g) ?? []
  return [...new Set(words)]
}

test.each([
  ['a rule', rules],
  ['the test of a rule', tests],
  ['a panel of the board', board],
])('every metric named in %s is exported by our processes', (_what, text) => {
  const named = figuresIn(text)
  expect(named.length).toBeGreaterThan(8)
  const isTold = (name: string) =>
    exported.has(name) || exported.has(name.replace(/_(?:bucket|sum|count)$/, ''))
  expect(named.filter((name) => !isTold(name))).toEqual([])
})

test('each alert has a sentence, an existing runbook and a test', () => {
  const alerts = rules.split(/^ +- alert: /m).slice(1)
  expect(alerts.length).toBeGreaterThan(12)
  const objections = alerts.flatMap((alert) => {
    const name = alert.split('\n', 1)[0] ?? ''
    const [, summary = ''] = /^ +summary: '?(.+?)'?$/m.exec(alert) ?? []
    const [, runbook = ''] = /^ +runbook: (docs\/runbooks\/[\w-]+\.md)$/m.exec(alert) ?? []
    return [
      ...(/^[A-Z].{30,160}\.$/.test(summary) ? [] : [`${name} says nothing: ${summary}`]),
      ...(existsSync(runbook) ? [] : [`${name} has no runbook: ${runbook}`]),
      ...(tests.includes(`{alertname="${name}"}`) ? [] : [`${name} is not tried out`]),
    ]
  })
  expect(objections).toEqual([])
})

test.each(['ops/nginx/kalari.conf', 'ops/large/nginx/kalari-cluster.conf'])(
  '%s writes no payment link token to a log',
  (file) => {
    const nginx = readFileSync(file, 'utf8')
    const [plain = ''] = /^ *listen 80;[^]*?^\}/m.exec(nginx) ?? []
    expect(plain).toContain('access_log off;')
    // case-insensitive, like the router of the pages
    const [, pay = ''] = /location ~\* \^\/pay\/ \{([^}]*)\}/.exec(nginx) ?? []
    expect(pay).toContain('access_log off;')
  },
)

test.each(['ops/nginx/kalari.conf', 'ops/large/nginx/kalari-cluster.conf'])(
  '%s accepts the longest body allowed at each address',
  (file) => {
    const nginx = readFileSync(file, 'utf8')
    const bytesIn = (block: string) =>
      Number(/client_max_body_size (\d+)m;/.exec(block)?.[1]) * 1_024 * 1_024
    const [, office = ''] = /location \/api\/admin\/ \{([^}]*)\}/.exec(nginx) ?? []
    const refused = Object.values<AnyEndpoint>(endpoints).filter(({ path, maxBodyBytes = 0 }) => {
      const isOfOffice = path.startsWith('/api/admin/')
      return !(maxBodyBytes <= bytesIn(isOfOffice ? office : nginx))
    })
    expect(refused.map(({ path }) => path)).toEqual([])
  },
)

test('no package runs an install script, in the image included', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const stages = readFileSync('Containerfile', 'utf8').split(/^FROM /m)
  const installing = stages.filter((stage) => stage.includes('npm ci'))
  expect(installing.length).toBe(2)
  for (const stage of installing) {
    const [before = ''] = stage.split('npm ci', 1)
    expect(before).toContain('.npmrc')
  }
})

test('the proxy accepts only TLS 1.2 and 1.3', () => {
  const nginx = readFileSync('ops/nginx/kalari.conf', 'utf8')
  expect([...nginx.matchAll(/^ *ssl_protocols (.+);$/gm)].map(([, spoken]) => spoken)).toEqual([
    'TLSv1.2 TLSv1.3',
  ])
  // without TLS it only redirects to the TLS address
  const [plain = ''] = /^ *listen 80;[^]*?^\}/m.exec(nginx) ?? []
  expect(plain).toContain('return 308 https://')
  expect(plain).not.toContain('proxy_pass')
})
