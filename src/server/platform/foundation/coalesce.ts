/**
 * Runs the same work at most once at a time for each key. Callers during a run share the next run,
 * which starts after it. A caller therefore never gets a result that was read before its call, and
 * a hundred calls cost two runs.
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

/**
 * Callers with the same key share the response of a call that is already running. It only saves
 * provider calls.
 */
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
