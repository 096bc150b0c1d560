/**
 * Runs the same work at most once at a time for each key. Whoever comes while it runs shares the next
 * run, which begins after it: news is never answered with a question that was asked before it, and a
 * hundred repeats cost two runs.
 */
export function coalesce<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()
  const begin = (key: string, work: () => Promise<T>): Promise<T> => {
    const run = work().finally(() => {
      if (running.get(key) === run) running.delete(key)
    })
    running.set(key, run)
    return run
  }
  return (key, work) => {
    const current = running.get(key)
    if (current === undefined) return begin(key, work)
    const waiting =
      next.get(key) ??
      current
        .catch(() => undefined)
        .then(() => {
          next.delete(key)
          return begin(key, work)
        })
    next.set(key, waiting)
    return waiting
  }
}

/** Callers that ask for the same thing while it is under way share one answer. Spares the provider, proves nothing. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, work) => {
    const running = underWay.get(key)
    if (running) return running
    const started = work().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
