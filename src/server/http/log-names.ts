import { createHmac, hkdfSync } from 'node:crypto'
import { networkOf } from '../foundation/network.ts'

const KEY_BYTES = 32
const NAME_BYTES = 12

/**
 * What of a person stands in the log: names that are the same from line to line and mean nothing to whoever
 * reads them without SECRET_KEY. The log itself makes them, so that no line can forget to.
 * `from` is the place that a request comes from, `studentId` a student; administrators keep their ids.
 */
export function logNames(
  secretKey: string,
): Record<'from' | 'studentId', (value: unknown) => unknown> {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'kalari log names', KEY_BYTES))
  const nameOf = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, NAME_BYTES).toString('base64url')
  return {
    from: (value) => (typeof value === 'string' ? nameOf(`from ${networkOf(value)}`) : null),
    studentId: (value) => (typeof value === 'string' ? nameOf(`student ${value}`) : null),
  }
}
