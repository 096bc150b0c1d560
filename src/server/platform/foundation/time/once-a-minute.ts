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
  const kinds = new Map<string, { writtenAtMs: number; leftOut: number }>()
  return (kind: string, write: (leftOut: number) => void): void => {
    const known = kinds.get(kind)
    const nowMs = monotonicMs()
    if (known && nowMs - known.writtenAtMs < MINUTE_MS) {
      known.leftOut += 1
      return
    }
    if (!known && kinds.size >= MAX_KINDS) kinds.clear()
    kinds.set(kind, { writtenAtMs: nowMs, leftOut: 0 })
    write(known?.leftOut ?? 0)
  }
}
