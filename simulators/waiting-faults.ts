interface Counted {
  times: number
}

export interface WaitingFaults<F extends Counted> {
  add(fault: F): void
  clear(): void
  /** Settles when the faults are cleared the next time. */
  whenCleared(): Promise<void>
  list(): readonly F[]
  /** The oldest matching fault; decreases its count; null for none. */
  takeFirst(matches: (fault: F) => boolean): F | null
}

/** The waiting faults, oldest first. They do not survive a restart. */
export function waitingFaults<F extends Counted>(): WaitingFaults<F> {
  let waiting: F[] = []
  let cleared = Promise.withResolvers<void>()
  return {
    add: (fault) => void waiting.push({ ...fault }),
    clear: () => {
      waiting = []
      cleared.resolve()
      cleared = Promise.withResolvers<void>()
    },
    whenCleared: () => cleared.promise,
    list: () => waiting,
    takeFirst: (matches) => {
      const fault = waiting.find(matches)
      if (fault === undefined) return null
      fault.times -= 1
      waiting = waiting.filter((one) => one.times > 0)
      return fault
    },
  }
}
