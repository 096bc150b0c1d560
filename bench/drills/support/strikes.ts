import { setTimeout } from 'node:timers/promises'
import type { DrillPortal } from './drill-portal.ts'
import { partNames } from './drill-portal.ts'
import type { Counts, payers } from './payers.ts'
import { seeded } from './seeded.ts'
import type { Seeded } from './seeded.ts'

type Target = { portal: DrillPortal; people: ReturnType<typeof payers>; counts: Counts }

/** WAL lies beyond: a commit fails, and the database goes down as on a full disk. */
const FULL_AT_BYTES = 200_000
const LONGEST_PAUSE_MS = 2_000

/** Strikes at the database and beside it, each one after the other, until nobody pays any more. */
export async function strike(target: Target, seed: number, over: AbortSignal): Promise<void> {
  await Promise.all([
    keepStriking(target, atDatabase, { random: seeded(seed), over }),
    keepStriking(target, besideIt, { random: seeded(seed + 1_000_000), over }),
  ])
}

async function keepStriking(
  target: Target,
  names: readonly [Strike, ...Strike[]],
  { random, over }: { random: Seeded; over: AbortSignal },
): Promise<void> {
  const { counts } = target
  while (!over.aborted) {
    await setTimeout(random.below(LONGEST_PAUSE_MS))
    const name = random.oneOf(names)
    counts[name] = (counts[name] ?? 0) + 1
    await strikes[name](target, random)
  }
}

const strikes = {
  'kill a process': ({ portal }: Target, random: Seeded) =>
    portal.killPart(random.oneOf(partNames), random.below(500)),
  'kill the database': ({ portal }: Target, random: Seeded) =>
    portal.killDatabase(random.below(500)),
  'fill the disk': ({ portal }: Target, random: Seeded) =>
    portal.fillDisk(FULL_AT_BYTES, 200 + random.below(800)),
  'cut the connections': async ({ portal }: Target) => portal.slam(),
  'a provider falters': async ({ people }: Target, random: Seeded) => {
    const { kind, delayMs } = random.oneOf(faults)
    const fault = { kind, times: 1 + random.below(3), ...(delayMs === null ? {} : { delayMs }) }
    await people.gateway.fault({ call: random.oneOf(['session', 'status', 'refund']), ...fault })
    await people.stripe.fault({ call: random.oneOf(['create', 'retrieve', 'refund']), ...fault })
  },
  'notifications go astray': async ({ people }: Target, random: Seeded) => {
    const mode = random.oneOf(['off', 'duplicate', 'delayed', 'normal'])
    await people.gateway.settings({ webhooks: mode })
  },
} satisfies Record<string, (target: Target, random: Seeded) => Promise<unknown>>

type Strike = keyof typeof strikes

const atDatabase: readonly [Strike, ...Strike[]] = [
  'kill the database',
  'fill the disk',
  'cut the connections',
]
const besideIt: readonly [Strike, ...Strike[]] = [
  'kill a process',
  'a provider falters',
  'a provider falters',
  'notifications go astray',
]

type Fault = { kind: string; delayMs: number | null }

const faults: readonly [Fault, ...Fault[]] = [
  { kind: 'timeout-after', delayMs: null },
  { kind: 'error-before', delayMs: null },
  { kind: 'error-after', delayMs: null },
  { kind: 'garbage', delayMs: null },
  { kind: 'html', delayMs: null },
  { kind: 'slow', delayMs: 1_500 },
  { kind: 'wrong-amount', delayMs: null },
]
