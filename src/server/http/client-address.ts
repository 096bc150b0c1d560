import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whether this is the address of a balancer of ours, which may say for whom it asks. */
export type IsTrusted = (address: string) => boolean

/** Asked twice for each request, by the same few balancers. Whoever sends a chain of invented hops makes it forget. */
const REMEMBERED = 1_000

/** @param proxies TRUSTED_PROXIES: addresses and ranges. @throws Error for one that is neither. */
export function trustIn(proxies: readonly string[]): IsTrusted {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (isIP(address) === 0)
      throw new Error(`TRUSTED_PROXIES: ${proxy} is no address and no range.`)
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  if (proxies.length === 0) return () => false
  const known = new Map<string, boolean>()
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const isTrusted = isIP(address) !== 0 && trusted.check(address, familyOf(address))
    if (known.size >= REMEMBERED) known.clear()
    known.set(address, isTrusted)
    return isTrusted
  }
}

/** Whose request it is: the last one in the chain for whom nobody of ours vouches (attack A16). */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: IsTrusted,
): string {
  const peer = socket.remoteAddress ?? ''
  // most kept pages are asked for by nobody's balancer, and are done in the time that reading the chain takes
  if (!isTrusted(peer)) return peer
  const said = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const hops = [...said, peer]
  return hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? ''
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

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
