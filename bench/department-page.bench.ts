import autocannon from 'autocannon'
import type { Result } from './support/benchmark.ts'
import { withPortal } from './support/portal.ts'

const CONNECTIONS = 64
const WARM_UP_SECONDS = 2
const MEASURED_SECONDS = 8

/** A department's page as a browser gets it, and its list as a later click gets it. */
const targets = [
  { what: 'page /civil', path: '/civil' },
  {
    what: 'list of Civil Engineering',
    path: '/api/users/getallcoursesuser?department=Civil%20Engineering',
  },
]

export const name = 'department-page'

export function run(): Promise<Result[]> {
  return withPortal(async ({ url }) => {
    const results: Result[] = []
    for (const { what, path } of targets) results.push(...(await measure(what, url + path)))
    return results
  })
}

async function measure(what: string, url: string): Promise<Result[]> {
  await load(url, WARM_UP_SECONDS)
  const { requests, latency, non2xx, errors, throughput } = await load(url, MEASURED_SECONDS)
  return [
    { what: `${what}, requests`, value: Math.round(requests.average), unit: '1/s' },
    { what: `${what}, p50`, value: latency.p50, unit: 'ms' },
    { what: `${what}, p99`, value: latency.p99, unit: 'ms' },
    {
      what: `${what}, bytes each`,
      value: Math.round(throughput.total / Math.max(1, requests.total)),
      unit: 'B',
    },
    { what: `${what}, failed`, value: non2xx + errors, unit: 'requests' },
  ]
}

function load(url: string, seconds: number) {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
}
