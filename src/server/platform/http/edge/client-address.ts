import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whether the address belongs to a trusted proxy, whose `x-forwarded-for` counts. */
export type IsTrusted = (address: string) => boolean

/** Bounds the cache, because a client can send any number of invented hops. */
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
  const trustByAddress = new Map<string, boolean>()
  return (address) => {
    const before = trustByAddress.get(address)
    if (before !== undefined) return before
    const isTrusted = isIP(address) !== 0 && trusted.check(address, familyOf(address))
    if (trustByAddress.size >= REMEMBERED) trustByAddress.clear()
    trustByAddress.set(address, isTrusted)
    return isTrusted
  }
}

/**
 * Returns the client's address: the last hop of the chain that is not a trusted proxy (attack A16).
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: IsTrusted,
): string {
  const peer = socket.remoteAddress ?? ''
  if (!isTrusted(peer)) return peer
  const forwardedFor = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const hops = [...forwardedFor, peer]
  return hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? ''
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

/** Short enough for headers and logs, and without special characters. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** Returns the `x-request-id` of a trusted proxy, otherwise a new id. */
export function requestIdOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: IsTrusted,
): string {
  const given = headers['x-request-id']
  const isAccepted =
    typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(socket.remoteAddress ?? '')
  return isAccepted ? given : randomUUID()
}
