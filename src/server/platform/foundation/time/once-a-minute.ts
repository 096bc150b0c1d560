import { machineMonotonicMs } from './clock.ts'

const MINUTE_MS = 60_000
/** Bounds the map, because a kind may contain external text. */
const MAX_KINDS = 100

/**
 * Limits frequent events, such as log lines of failed attempts, to one a minute for each kind.
 * @returns a function that calls `write` at most once a minute for each kind, with the number of
 *   suppressed calls since then.
 */
export function onceAMinute(monotonicMs: () => number = machineMonotonicMs) {
  const kinds = new Map<string, { writtenAtMs: number; suppressed: number }>()
  return (kind: string, write: (leftOut: number) => void): void => {
    const entry = kinds.get(kind)
    const nowMs = monotonicMs()
    if (entry && nowMs - entry.writtenAtMs < MINUTE_MS) {
      entry.suppressed += 1
      return
    }
    if (!entry && kinds.size >= MAX_KINDS) kinds.clear()
    kinds.set(kind, { writtenAtMs: nowMs, suppressed: 0 })
    write(entry?.suppressed ?? 0)
  }
}
