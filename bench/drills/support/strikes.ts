import { setTimeout } from 'node:timers/promises'
import type { DrillPortal } from './drill-portal.ts'
import { partNames } from './drill-portal.ts'
import type { FaultKind } from '../../../test/support/story/providers/provider-control.ts'
import type { Counts, payers } from './payers.ts'
import { seeded } from './seeded.ts'
import type { Seeded } from './seeded.ts'

type Target = { portal: DrillPortal; people: ReturnType<typeof payers>; counts: Counts }

/** WAL lies beyond: a commit fails, and the database goes down as on a full disk. */
const FULL_AT_BYTES = 200_000
/** Between two that take something down: it has come up by then, and people get on. */
const LONGEST_PAUSE_MS = 3_000
const LONGEST_PAUSE_OF_PROVIDERS_MS = 600

/** Strikes at the database, at processes and at providers, each one after the other, until nobody pays any more. */
export async function injectFaults(target: Target, seed: number, over: AbortSignal): Promise<void> {
  const rows = [
    [atDatabase, LONGEST_PAUSE_MS],
    [atProcesses, LONGEST_PAUSE_MS],
    [atProviders, LONGEST_PAUSE_OF_PROVIDERS_MS],
  ] as const
  await Promise.all(
    rows.map(([names, longestPauseMs], row) =>
      injectUntilOver(target, names, {
        random: seeded(seed + row * 1_000_000),
        over,
        longestPauseMs,
      }),
    ),
  )
}

async function injectUntilOver(
  target: Target,
  names: readonly [InjectionName, ...InjectionName[]],
  { random, over, longestPauseMs }: { random: Seeded; over: AbortSignal; longestPauseMs: number },
): Promise<void> {
  const { counts } = target
  while (!over.aborted) {
    await setTimeout(random.below(longestPauseMs))
    const name = random.oneOf(names)
    const isInjected = await injections[name](target, random)
    if (isInjected !== false) counts[name] = (counts[name] ?? 0) + 1
  }
}

const injections = {
  'kill a process': ({ portal }: Target, random: Seeded) =>
    portal.killPart(random.oneOf(partNames), random.below(500)),
  'kill the database': ({ portal }: Target, random: Seeded) =>
    portal.killDatabase(random.below(500)),
  'fill the disk': ({ portal }: Target, random: Seeded) =>
    portal.fillDisk(FULL_AT_BYTES, 200 + random.below(800)),
  'lose the answer of a commit': ({ portal }: Target) => portal.loseCommit(),
  'kill a process at a commit': ({ portal }: Target, random: Seeded) =>
    portal.killAtCommit(random.oneOf(partNames)),
  'turn a clock': ({ portal }: Target, random: Seeded) =>
    portal.turnClock(
      random.oneOf(partNames),
      random.oneOf(wrongMinutes),
      200 + random.below(1_500),
    ),
  'cut the connections': async ({ portal }: Target) => portal.slam(),
  'a provider falters': async ({ people }: Target, random: Seeded) => {
    const fault = { ...random.oneOf(faults), times: 1 + random.below(3) }
    await people.falter(random.oneOf(['start', 'ask', 'refund'] as const), fault)
    // counted by the calls that meet it
    return false
  },
  'notifications go astray': async ({ people }: Target, random: Seeded) => {
    const mode = random.oneOf(['off', 'duplicate', 'delayed', 'normal'] as const)
    const providers = Object.values(people.providers)
    await Promise.all(providers.map((provider) => provider.webhooks(mode)))
  },
} satisfies Record<string, (target: Target, random: Seeded) => Promise<unknown>>
// each answers false where nothing was there to be struck

const [HOUR, DAY] = [60, 24 * 60]
const wrongMinutes = [-DAY, -3 * HOUR, -5, 5, 3 * HOUR, DAY, 3 * DAY] as const

type InjectionName = keyof typeof injections

const atDatabase: readonly [InjectionName, ...InjectionName[]] = [
  'kill the database',
  'fill the disk',
  'cut the connections',
  'lose the answer of a commit',
  'lose the answer of a commit',
  'kill a process at a commit',
  'kill a process at a commit',
]
const atProcesses: readonly [InjectionName, ...InjectionName[]] = [
  'kill a process',
  'turn a clock',
  'turn a clock',
]
const atProviders: readonly [InjectionName, ...InjectionName[]] = [
  'a provider falters',
  'a provider falters',
  'a provider falters',
  'notifications go astray',
]

type Fault = { kind: FaultKind } | { kind: 'slow'; delayMs: number }

const faults: readonly [Fault, ...Fault[]] = [
  { kind: 'timeout-after' },
  { kind: 'error-before' },
  { kind: 'error-after' },
  { kind: 'garbage' },
  { kind: 'html' },
  { kind: 'slow', delayMs: 1_500 },
  { kind: 'wrong-amount' },
]
