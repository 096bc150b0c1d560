import type { Log } from '../foundation/log.ts'

const BATCH = 20

/** Another worker takes over a dead worker's claims after this, in milliseconds. */
export const CLAIM_LEASE_MS = 60_000

/** Orders or refunds that wait for one provider. */
export type Lane = {
  name: string
  /** How many checks the provider may get now. */
  capacity(): 'all' | 'one' | 'none'
  /** Claims up to `limit` items that are due, for this worker alone. */
  claim(limit: number): Promise<string[]>
  ask(id: string): Promise<unknown>
  report(): Promise<void>
}

export type Counts = { asked: number; broken: number }

/**
 * Checks all due items of a lane in batches. It stops when none is left, the provider is paused, or
 * `goesOn` returns false. A claimed item that was not checked becomes due again when its lease
 * ends.
 * @returns the number of checks, and how many of them failed.
 */
export async function workLane(
  lane: Lane,
  { log, goesOn }: { log: Log; goesOn: () => boolean },
): Promise<Counts> {
  const counts = { asked: 0, broken: 0 }
  while (goesOn()) {
    const capacity = lane.capacity()
    const ids = capacity === 'none' ? [] : await lane.claim(capacity === 'one' ? 1 : BATCH)
    if (ids.length === 0) break
    const ask = async (id: string): Promise<boolean> => {
      try {
        if (goesOn()) await lane.ask(id)
        return true
      } catch (err) {
        log.error({ err, lane: lane.name, id }, 'work of a lane broke off')
        return false
      }
    }
    const asked = await Promise.all(ids.map(ask))
    counts.asked += ids.length
    counts.broken += asked.filter((isAsked) => !isAsked).length
    await lane.report()
  }
  return counts
}

export function sumOf(counts: Counts[]): Counts {
  return {
    asked: counts.reduce((sum, { asked }) => sum + asked, 0),
    broken: counts.reduce((sum, { broken }) => sum + broken, 0),
  }
}
