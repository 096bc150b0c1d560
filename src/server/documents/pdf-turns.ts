import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Problem } from '#contract/problems.ts'

/** About five seconds' worth. */
const MAX_WAITING = 50

const turns = pLimit(1)

/**
 * Writing a PDF keeps the processor busy: one at a time, so that others are answered in between, however many
 * somebody asks for at once (security.md A18).
 * @throws Problem unavailable where too many wait.
 */
export async function inPdfTurn<T>(write: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= MAX_WAITING) throw new Problem('unavailable')
  return turns(async () => {
    // a file ends and the next begins without a pause in which a request could be read
    await setImmediate()
    return write()
  })
}
