import { vi } from 'vitest'

type Timer = { at: number; run: () => void }

/**
 * Timers that run when a test says that time has passed, and only then. Vitest's own go on by themselves whenever it
 * waits for the page. `vi.unstubAllGlobals()` gives the real ones back.
 * @returns `pass`, which lets milliseconds pass, and `count`, how many timers wait.
 */
export function holdTimers(): { pass: (ms: number) => void; count: () => number } {
  const timers = new Map<number, Timer>()
  let now = 0
  let lastId = 0
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    timers.set(++lastId, { at: now + ms, run })
    return lastId
  })
  vi.stubGlobal('clearTimeout', (id: number) => timers.delete(id))
  return {
    pass: (ms) => {
      now += ms
      for (const [id, { at, run }] of timers) {
        if (at > now) continue
        timers.delete(id)
        run()
      }
    },
    count: () => timers.size,
  }
}
