import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

/** Connections of one pool: all, the idle ones, and the number of callers that wait for one. */
export type PoolUse = { total: number; idle: number; waiting: number }

/** Adds gauges of the process: CPU, memory, event loop, connections, and the disk of its data. */
export function addProcessGauges(
  registry: Registry,
  { dataDir, poolUse }: { dataDir: string; poolUse: () => Record<string, PoolUse> },
): void {
  collectDefaultMetrics({ register: registry })
  const connections = new Gauge({
    name: 'kalari_database_connections',
    help: 'Connections to the database by pool: those in use, idle ones, and callers who wait for one.',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { total, idle, waiting }] of Object.entries(poolUse())) {
        this.set({ pool, state: 'used' }, total - idle)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  const disk = new Gauge({
    name: 'kalari_disk_bytes',
    help: 'The disk that pictures lie on (DATA_DIR): how large it is, and what of it is free for us.',
    labelNames: ['part'],
    registers: [],
    async collect() {
      // no disk to report before DATA_DIR exists
      const found = await statfs(dataDir).catch(() => null)
      if (found === null) return this.reset()
      this.set({ part: 'all' }, found.blocks * found.bsize)
      this.set({ part: 'free' }, found.bavail * found.bsize)
    },
  })
  registry.registerMetric(connections)
  registry.registerMetric(disk)
}
