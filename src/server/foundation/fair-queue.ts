import { busy } from './busy.ts'
import { networkOf } from './network.ts'

/** For whom something costly is done. */
export type Share = {
  /** Where the request comes from. */
  address: string
  /** Whose it is, or is said to be: an id, or an address of mail. */
  account: string
}

export type FairQueue = <T>(share: Share, work: () => Promise<T>) => Promise<T>

type Bounds = {
  atOnce: number
  /** How many may wait: of one account, of one place on the internet, and in all. */
  waiting: { perAccount: number; perAddress: number; inAll: number }
}

type Waiting = { place: string; account: string; begin: () => void }

/**
 * A queue for costly work in which the places take turns, however many wait from each: whoever fills their own
 * share waits behind themselves, not in front of everybody else (attack A18).
 * @param refuse what a caller gets for whom there is no room; 503 with a sentence where nothing else is said.
 */
export function createFairQueue({ atOnce, waiting }: Bounds, refuse = busy): FairQueue {
  let running = 0
  /** Those that wait, by place; the place whose turn it is comes first. */
  const lines = new Map<string, Waiting[]>()
  const counted = countsOf()

  const wait = (place: string, account: string) => {
    const isFull =
      counted.all() >= waiting.inAll ||
      counted.of(`at ${place}`) >= waiting.perAddress ||
      counted.of(`of ${account}`) >= waiting.perAccount
    if (isFull) return Promise.reject(refuse())
    return new Promise<void>((begin) => {
      lines.set(place, [...(lines.get(place) ?? []), { place, account, begin }])
      counted.add([`at ${place}`, `of ${account}`], 1)
    })
  }
  /** Gives the turn that has ended to the next place, which then stands at the end again. */
  const passOn = () => {
    const [line] = lines.values()
    const [next, ...others] = line ?? []
    if (!next) {
      running -= 1
      return
    }
    lines.delete(next.place)
    if (others.length > 0) lines.set(next.place, others)
    counted.add([`at ${next.place}`, `of ${next.account}`], -1)
    next.begin()
  }
  return async ({ address, account }, work) => {
    if (running < atOnce) running += 1
    else await wait(networkOf(address), account)
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}

/** How many wait, under each name; a name with none is forgotten. */
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
