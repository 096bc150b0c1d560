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
  check(id: string): Promise<unknown>
  report(): Promise<void>
}

export type Counts = { checked: number; failed: number }

/**
 * Checks all due items of a lane in batches. It stops when none is left, the provider is paused, or
 * `shouldContinue` returns false. A claimed item that was not checked becomes due again when its lease
 * ends.
 * @returns the number of checks, and how many of them failed.
 */
export async function workLane(
  lane: Lane,
  { log, shouldContinue }: { log: Log; shouldContinue: () => boolean },
): Promise<Counts> {
  const counts = { checked: 0, failed: 0 }
  while (shouldContinue()) {
    const capacity = lane.capacity()
    const ids = capacity === 'none' ? [] : await lane.claim(capacity === 'one' ? 1 : BATCH)
    if (ids.length === 0) break
    const ask = async (id: string): Promise<boolean> => {
      try {
        if (shouldContinue()) await lane.check(id)
        return true
      } catch (err) {
        log.error({ err, lane: lane.name, id }, 'lane item failed')
        return false
      }
    }
    const checked = await Promise.all(ids.map(ask))
    counts.checked += ids.length
    counts.failed += checked.filter((isChecked) => !isChecked).length
    await lane.report()
  }
  return counts
}

export function sumOf(counts: Counts[]): Counts {
  return {
    checked: counts.reduce((sum, { checked: asked }) => sum + asked, 0),
    failed: counts.reduce((sum, { failed: broken }) => sum + broken, 0),
  }
}
