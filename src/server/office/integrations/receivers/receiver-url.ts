import { isIP } from 'node:net'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { isOwnAddress, isPublicAddress } from '../records/public-address.ts'

/**
 * Parses the address of a receiver and refuses addresses that can never be allowed. The DNS name is
 * checked whenever an event is sent (delivering/event-sender.http.ts).
 * @throws Problem receiver-url-refused.
 */
export function receiverUrl(typed: string, allowsThisMachine: boolean): string {
  const url = URL.parse(typed)
  if (url === null || !isUsable(url, allowsThisMachine))
    throw new Problem('receiver-url-refused', { fields: { url: messages.receiverUrlRefused } })
  return url.href
}

function isUsable(url: URL, allowsThisMachine: boolean): boolean {
  const { protocol, username, password, hash } = url
  if (username !== '' || password !== '' || hash !== '') return false
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (host === 'localhost' || isOwnAddress(host))
    return allowsThisMachine && (protocol === 'http:' || protocol === 'https:')
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}
