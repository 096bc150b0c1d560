import { setImmediate } from 'node:timers/promises'
import { createFairQueue } from '../foundation/fair-queue.ts'
import type { Share } from '../foundation/fair-queue.ts'

/** About eight seconds' worth in all, of which one student or one place gets a part. */
const inTurn = createFairQueue({
  atOnce: 1,
  waiting: { perAccount: 5, perAddress: 40, inAll: 80 },
})

/**
 * Writing a PDF keeps the processor busy: one at a time, so that others are answered in between, however many
 * somebody asks for at once (attack A18).
 * @throws Problem unavailable where too many wait.
 */
export function inPdfTurn<T>(share: Share, write: () => Promise<T>): Promise<T> {
  return inTurn(share, async () => {
    // a file ends and the next begins without a pause in which a request could be read
    await setImmediate()
    return write()
  })
}

/** Of a document that no request waits for: the worker puts it into a mail. */
export function shareOfMail(number: string): Share {
  return { address: 'mail', account: number }
}
