import { setTimeout } from 'node:timers/promises'

const LOOK_EVERY_MS = 50

/** Looks until the answer is yes. @returns after how many milliseconds it was. @throws Error after `withinMs`. */
export async function msUntil(
  isSo: () => Promise<boolean>,
  { what, withinMs }: { what: string; withinMs: number },
): Promise<number> {
  const started = performance.now()
  for (;;) {
    if (await isSo()) return performance.now() - started
    if (performance.now() - started > withinMs)
      throw new Error(`${what}: not within ${withinMs / 1_000} s`)
    await setTimeout(LOOK_EVERY_MS)
  }
}
