import { lookup } from 'node:dns'
import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { errorCode } from '../../../platform/foundation/errors/error-code.ts'
import { isOwnAddress, isPublicAddress } from '../records/public-address.ts'
import { SHOWN_CHARACTERS } from '../records/send-event.ts'
import type { SendEvent, SendOutcome } from '../records/send-event.ts'

/** Limit from the DNS lookup to the last byte of the response, in milliseconds. */
const TIMEOUT_MS = 10_000
/** Maximum number of bytes read of a response; UTF-8 takes at most four for a character. */
const MAX_ANSWER_BYTES = 4 * SHOWN_CHARACTERS

const notPublic = 'Its address is not on the internet. Nothing is sent there.'

/**
 * Sends events to addresses that an owner has typed (attack A24), only over https and only to
 * public addresses. The address is checked when the connection is made, so that DNS rebinding gains
 * nothing. Redirects are not followed.
 * @param options.allowsThisMachine not in production: also http, to a program on this machine.
 */
export function eventSender({ allowsThisMachine }: { allowsThisMachine: boolean }): SendEvent {
  return ({ url, headers, body }, signal) => {
    const target = new URL(url)
    const isAllowed = allowedAddresses(target, allowsThisMachine)
    const host = target.hostname.replaceAll(/[[\]]/g, '')
    // an IP address needs no lookup, so guardedLookup would not check it
    if (isIP(host) !== 0 && !isAllowed(host))
      return Promise.resolve({ kind: 'failed', why: notPublic })
    const { promise, resolve } = Promise.withResolvers<SendOutcome>()
    const fail = (error: Error) => resolve({ kind: 'failed', why: reasonOf(error) })
    const { request } = target.protocol === 'https:' ? https : http
    const options = {
      method: 'POST',
      headers: { ...headers, 'user-agent': 'Kalari' },
      // no connection pool: the checked address is the one that is used
      agent: false as const,
      lookup: guardedLookup(isAllowed),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }
    const sending = request(target, options, (response) => void read(response).then(resolve, fail))
    sending.on('error', fail)
    sending.end(body)
    return promise
  }
}

function allowedAddresses({ protocol }: URL, allowsThisMachine: boolean) {
  return (address: string) =>
    (allowsThisMachine && isOwnAddress(address)) ||
    (protocol === 'https:' && isPublicAddress(address))
}

class NotPublic extends Error {}

/** DNS lookup of the connection: a name with any address that is not allowed is refused. */
function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null) return callback(error, [])
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new NotPublic(), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

async function read(response: IncomingMessage): Promise<SendOutcome> {
  const chunks: Buffer[] = []
  let size = 0
  // IncomingMessage without an encoding yields buffers
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.byteLength
    // leaving the loop closes the connection
    if (size >= MAX_ANSWER_BYTES) break
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const shown = text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, SHOWN_CHARACTERS)
  const answer = shown.toWellFormed().trim()
  return { kind: 'answered', status: response.statusCode ?? 0, answer }
}

function reasonOf(error: Error): string {
  if (error instanceof NotPublic) return notPublic
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return 'No answer within 10 seconds.'
  const code = errorCode(error) || error.name
  if (code === 'ABORT_ERR') return 'No answer within 10 seconds.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name has no address (DNS).'
  return `The connection failed (${code}).`.slice(0, SHOWN_CHARACTERS)
}
