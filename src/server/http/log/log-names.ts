import { createHmac } from 'node:crypto'
import { networkOf } from '../../foundation/network.ts'
import { keyFor } from '../../foundation/sealed-bytes.ts'

const NAME_BYTES = 12
/** A name costs more than all else that a kept page does: those of so many places and students are remembered. */
const REMEMBERED = 5_000

/**
 * What of a person stands in the log: names that are the same from line to line and mean nothing to whoever
 * reads them without SECRET_KEY. The log itself makes them, so that no line can forget to.
 * `from` is the place that a request comes from, `studentId` a student; administrators keep their ids.
 */
export function logNames(
  secretKey: string,
): Record<'from' | 'studentId', (value: unknown) => unknown> {
  const key = keyFor(secretKey, 'log names')
  const nameOf = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, NAME_BYTES).toString('base64url')
  const placeOf = remembering((address) => nameOf(`from ${networkOf(address)}`))
  const studentOf = remembering((id) => nameOf(`student ${id}`))
  return {
    from: (value) => (typeof value === 'string' ? placeOf(value) : null),
    studentId: (value) => (typeof value === 'string' ? studentOf(value) : null),
  }
}

/** The same answer for the same text, reckoned once as long as it is remembered; the oldest is forgotten first. */
function remembering(reckon: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const name = reckon(text)
    const [oldest] = known.keys()
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest)
    known.set(text, name)
    return name
  }
}
