import type { Log } from '../../foundation/log.ts'
import { createFairQueue } from '../../foundation/fair-queue.ts'
import { onceAMinute } from '../../foundation/time/once-a-minute.ts'
import type { FreshAnswer } from '../cache/answer-cache.ts'
import { makeAnswer } from '../answer.ts'
import { plainPage } from './plain-page.ts'

/** Rendering takes about 25 ms of processor time a page. */
const QUEUE = { atOnce: 2, waiting: { perAccount: 40, perAddress: 40, inAll: 200 } }
const MAX_WAIT_MS = 5_000
const RETRY_SECONDS = 5

/** The client that a page is rendered for; null: the page is kept, so it is for everybody. */
export type Asker = {
  /** The network address of the request. */
  address: string
  /** Aborted when the client has disconnected. */
  hasLeft?: AbortSignal
} | null

/**
 * Queues the rendering of pages. Networks take turns, and kept pages have a queue of their own. If
 * the queue is full, or the wait exceeds five seconds, the response is a prepared 503 page.
 */
export function pageTurns({ log, isTestMode }: { log: Log; isTestMode: boolean }) {
  const inTurn = createFairQueue(QUEUE)
  const limited = onceAMinute()
  const busyPage = makeBusyPage(isTestMode)
  return async (asker: Asker, make: () => Promise<FreshAnswer>): Promise<FreshAnswer> => {
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
      limited('busy', (leftOut) =>
        log.warn({ leftOut }, 'page requests rejected: rendering queue is full'),
      )
      return { answer: busyPage, isCacheable: false }
    }
  }
}

function makeBusyPage(isTestMode: boolean) {
  const page = plainPage({
    title: 'The portal is very busy',
    sentence:
      'Please try again in a few seconds. If you have paid, your payment is safe: we ask the bank ourselves.',
    // reloads the same address
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
