import { setImmediate } from 'node:timers/promises'
import { createFairQueue } from '../foundation/fair-queue.ts'
import type { Share } from '../foundation/fair-queue.ts'

/** About eight seconds of work in total; one student or network gets only a part of it. */
const inTurn = createFairQueue({
  atOnce: 1,
  waiting: { perAccount: 5, perAddress: 40, inAll: 80 },
})

/**
 * Writes PDFs one at a time, because each keeps the processor busy. Other requests are served in
 * between (attack A18).
 * @throws Problem unavailable if too many wait.
 */
export function inPdfTurn<T>(share: Share, write: () => Promise<T>): Promise<T> {
  return inTurn(share, async () => {
    // lets the event loop read requests between two files
    await setImmediate()
    return write()
  })
}

/** For documents that the worker attaches to mails; no request waits for them. */
export function shareOfMail(number: string): Share {
  return { address: 'mail', account: number }
}
