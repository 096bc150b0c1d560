import type { Log } from '../foundation/log.ts'

/** So many are asked about side by side. */
const BATCH = 20

/** A worker that dies with what it has claimed loses it to the next one after this, in milliseconds. */
export const CLAIM_LEASE_MS = 60_000

/** Things that wait for one provider. */
export type Lane = {
  name: string
  /** How many may be asked about at this moment. */
  capacity(): 'all' | 'one' | 'none'
  /** Takes at most so many whose time has come, so that no other worker does. */
  claim(limit: number): Promise<string[]>
  ask(id: string): Promise<unknown>
  /** After each batch. */
  report(): Promise<void>
}

export type Counts = { asked: number; broken: number }

/**
 * Asks about all of a lane whose time has come, in batches until none is left, its provider is left alone, or
 * `goesOn` says no. What is claimed and not asked any more comes again when its lease ends.
 * @returns how many were asked about, and how many of these questions broke off.
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

/** The counts of several lanes as one. */
export function sumOf(counts: Counts[]): Counts {
  return {
    asked: counts.reduce((sum, { asked }) => sum + asked, 0),
    broken: counts.reduce((sum, { broken }) => sum + broken, 0),
  }
}
