import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { IsTrusted } from './client-address.ts'

/** Short enough for a header and the log, and without characters that mean something there. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** The id that a trusted proxy gives in `x-request-id`; a new one for everybody else. */
export function requestIdOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: IsTrusted,
): string {
  const given = headers['x-request-id']
  const isAccepted =
    typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(socket.remoteAddress ?? '')
  return isAccepted ? given : randomUUID()
}
