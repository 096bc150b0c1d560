import { setTimeout } from 'node:timers/promises'

const LOOK_EVERY_MS = 200
const PATIENCE_MS = 90_000

/** Looks again and again; a look that throws counts as not yet. @throws Error with `what` where it does not become true. */
export async function untilTrue(
  what: string,
  look: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    if (await (async () => look())().catch(() => false)) return
    if (performance.now() > until) throw new Error(`Not in time: ${what}.`)
    await setTimeout(LOOK_EVERY_MS)
  }
}
