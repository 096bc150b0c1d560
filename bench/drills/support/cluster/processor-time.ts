import { readdirSync, readFileSync } from 'node:fs'

/** Of Linux, on every machine that we know. */
const TICKS_PER_SECOND = 100

const names: readonly (readonly [string, RegExp])[] = [
  ['web', /main\.web\.ts/],
  ['worker', /main\.worker\.ts/],
  ['simulators', /simulators\/main\.ts/],
  ['PostgreSQL', /postgres/],
  ['Patroni', /patroni/],
  ['etcd', /etcd/],
  ['HAProxy', /haproxy/],
  ['PgBouncer', /pgbouncer/],
  ['nginx', /nginx/],
]

type Process = { parent: number; command: string; ms: number }

/**
 * The processor time that the processes below these have used so far, in milliseconds, by the name of their program; what a
 * child that has ended used is its parent's.
 */
export function processorTimes(roots: readonly number[]): Record<string, number> {
  const processes = allProcesses()
  const isBelow = (pid: number): boolean => {
    const found = processes.get(pid)
    return found !== undefined && (roots.includes(pid) || isBelow(found.parent))
  }
  const times: Record<string, number> = {}
  for (const [pid, { command, ms }] of processes) {
    const name = names.find(([, pattern]) => pattern.test(command))?.[0]
    if (name !== undefined && pid !== process.pid && isBelow(pid))
      times[name] = (times[name] ?? 0) + ms
  }
  return times
}

/** In seconds. What a process that has ended meanwhile had used is missing. */
export function usedBetween(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const used = Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / 1_000])
  return Object.fromEntries(used)
}

function allProcesses(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // the name in brackets may have spaces: the fields are counted behind it
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
      const ms = (ticks * 1_000) / TICKS_PER_SECOND
      found.set(Number(pid), { parent: Number(fields[1]), command, ms })
    } catch {
      // it has ended meanwhile
    }
  return found
}
