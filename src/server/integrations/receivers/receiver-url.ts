import { isIP } from 'node:net'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { isOwnAddress, isPublicAddress } from '../records/public-address.ts'

/**
 * What an owner has typed, as an address that events may be sent to. Where its name leads is looked at whenever something is sent
 * (delivering/event-sender.http.ts); this says at once what can never be.
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
