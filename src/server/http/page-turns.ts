import type { Log } from '../foundation/log.ts'
import { createFairQueue } from '../foundation/fair-queue.ts'
import { onceAMinute } from '../foundation/once-a-minute.ts'
import type { MadeAnswer } from './answer-cache.ts'
import { makeAnswer } from './answer.ts'
import { plainPage } from './plain-page.ts'

/** Rendering keeps the processor busy: a page takes some 25 ms. */
const QUEUE = { atOnce: 2, waiting: { perAccount: 40, perAddress: 40, inAll: 200 } }
const MAX_WAIT_MS = 5_000
const RETRY_SECONDS = 5

/** For whom a page is rendered; null: for everybody, because it is kept. */
export type Asker = {
  /** Where the request comes from. */
  address: string
  /** Aborted when nobody waits for the page any more. */
  hasLeft?: AbortSignal
} | null

/**
 * Gives each page its turn to be rendered: networks take turns, and the pages that are kept have a line of their own.
 * A page that finds no room, or no turn within five seconds, is answered 503 by a page that was made before.
 */
export function pageTurns({ log, isTestMode }: { log: Log; isTestMode: boolean }) {
  const inTurn = createFairQueue(QUEUE)
  const limited = onceAMinute()
  const busyPage = makeBusyPage(isTestMode)
  return async (asker: Asker, make: () => Promise<MadeAnswer>): Promise<MadeAnswer> => {
    const address = asker?.address ?? 'kept pages'
    const giveUp = AbortSignal.timeout(MAX_WAIT_MS)
    const until = asker?.hasLeft ? AbortSignal.any([asker.hasLeft, giveUp]) : giveUp
    let isBegun = false
    const work = () => {
      isBegun = true
      return make()
    }
    try {
      return await inTurn({ address, account: address }, work, until)
    } catch (error) {
      if (isBegun) throw error
      limited('busy', (leftOut) => log.warn({ leftOut }, 'pages refused: too many to render'))
      return { answer: busyPage, canKeep: false }
    }
  }
}

function makeBusyPage(isTestMode: boolean) {
  const page = plainPage({
    title: 'The portal is very busy',
    sentence:
      'Please try again in a few seconds. If you have paid, your payment is safe: we ask the bank ourselves.',
    // the same address
    link: { to: '', label: 'Try again' },
    isTestMode,
  })
  return makeAnswer({
    status: 503,
    headers: {
      'retry-after': String(RETRY_SECONDS),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
    body: page,
  })
}
