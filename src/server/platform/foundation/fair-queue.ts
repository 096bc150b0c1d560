import { busy } from './time/busy.ts'
import { networkOf } from './network.ts'

/** The caller that costly work is done for. */
export type Share = {
  address: string
  /** The account that the caller has or claims: an id or an e-mail address. */
  account: string
}

/**
 * Runs work in its turn. When `until` is aborted, a waiting caller is refused and leaves the queue.
 */
export type FairQueue = <T>(share: Share, work: () => Promise<T>, until?: AbortSignal) => Promise<T>

type Bounds = {
  atOnce: number
  /** Maximum number of waiting callers for each account, for each network, and in total. */
  waiting: { perAccount: number; perAddress: number; inAll: number }
}

type Waiting = { place: string; account: string; begin: () => void }

/**
 * A queue for costly work in which networks take turns. A network that fills its share delays only
 * itself (attack A18).
 * @param refuse makes the error for a caller without room; default 503.
 */
export function createFairQueue({ atOnce, waiting: most }: Bounds, refuse = busy): FairQueue {
  let running = 0
  const lines = waitingLines()
  const isFull = (place: string, account: string) =>
    lines.count() >= most.inAll ||
    lines.countAt(place) >= most.perAddress ||
    lines.countOf(account) >= most.perAccount

  const wait = (place: string, account: string, until?: AbortSignal) => {
    if (isFull(place, account) || until?.aborted) return Promise.reject(refuse())
    return new Promise<void>((begin, fail) => {
      const giveUp = () => {
        lines.remove(waiting)
        fail(refuse())
      }
      const waiting = {
        place,
        account,
        begin: () => {
          until?.removeEventListener('abort', giveUp)
          begin()
        },
      }
      until?.addEventListener('abort', giveUp, { once: true })
      lines.add(waiting)
    })
  }
  return async ({ address, account }, work, until) => {
    if (running < atOnce) running += 1
    else await wait(networkOf(address), account, until)
    try {
      return await work()
    } finally {
      const next = lines.takeNext()
      if (next) next.begin()
      else running -= 1
    }
  }
}

/** Waiting callers, one queue for each network. */
function waitingLines() {
  /** The network with the next turn comes first. */
  const lines = new Map<string, Waiting[]>()
  const counted = countsOf()
  const namesOf = ({ place, account }: Waiting) => [`at ${place}`, `of ${account}`]
  return {
    count: () => counted.all(),
    countAt: (place: string) => counted.of(`at ${place}`),
    countOf: (account: string) => counted.of(`of ${account}`),
    add(waiting: Waiting): void {
      lines.set(waiting.place, [...(lines.get(waiting.place) ?? []), waiting])
      counted.add(namesOf(waiting), 1)
    },
    remove(waiting: Waiting): void {
      const others = lines.get(waiting.place)?.filter((one) => one !== waiting) ?? []
      if (others.length > 0) lines.set(waiting.place, others)
      else lines.delete(waiting.place)
      counted.add(namesOf(waiting), -1)
    },
    /** Serves the next network, which then moves to the end. */
    takeNext(): Waiting | undefined {
      const [line] = lines.values()
      const [next, ...others] = line ?? []
      if (!next) return undefined
      lines.delete(next.place)
      if (others.length > 0) lines.set(next.place, others)
      counted.add(namesOf(next), -1)
      return next
    },
  }
}

/** Number of waiting callers by name; a name without any is removed. */
function countsOf() {
  const counts = new Map<string, number>()
  let inAll = 0
  return {
    all: () => inAll,
    of: (name: string) => counts.get(name) ?? 0,
    add(names: readonly string[], step: 1 | -1): void {
      inAll += step
      for (const name of names) {
        const count = (counts.get(name) ?? 0) + step
        if (count === 0) counts.delete(name)
        else counts.set(name, count)
      }
    },
  }
}
