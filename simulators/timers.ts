export interface Timers {
  /** Runs `task` at `dueAt` (milliseconds since 1970), or at once when that has passed. */
  at(dueAt: number, task: () => void): void
  /** Cancels all tasks. */
  clear(): void
}

/** Scheduled tasks; they never keep the process alive. */
export function createTimers(): Timers {
  const waiting = new Set<NodeJS.Timeout>()
  return {
    at: (dueAt, task) => {
      const timer = setTimeout(
        () => {
          waiting.delete(timer)
          task()
        },
        Math.max(0, dueAt - Date.now()),
      )
      timer.unref()
      waiting.add(timer)
    },
    clear: () => {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}
