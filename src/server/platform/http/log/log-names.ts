import { createHmac } from 'node:crypto'
import { networkOf } from '../../foundation/network.ts'
import { keyFor } from '../../foundation/sealed-bytes.ts'

const NAME_BYTES = 12

/**
 * Serializers for the log. `from` is the network of a request, as the privacy policy says
 * (technical records). `studentId` becomes a pseudonym: it is the same in every line and means
 * nothing without SECRET_KEY.
 */
export function logNames(
  secretKey: string,
): Record<'from' | 'studentId', (value: unknown) => unknown> {
  const key = keyFor(secretKey, 'log names')
  const nameOf = (id: string) =>
    createHmac('sha256', key).update(`student ${id}`).digest().subarray(0, NAME_BYTES)
  return {
    from: (value) => (typeof value === 'string' ? networkOf(value) : null),
    studentId: (value) => (typeof value === 'string' ? nameOf(value).toString('base64url') : null),
  }
}
