import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * Returns the network of an address: the IPv4 address itself, or the /64 of an IPv6 address. One
 * household owns a whole /64 and could use a new address for each attempt.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = MAPPED_IPV4.exec(bare)?.[1]
  if (mapped) return mapped
  return isIPv6(bare) ? `${firstFourGroups(bare).join(':')}::/64` : bare
}

function firstFourGroups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const leading = groupsOf(head)
  const trailing = groupsOf(tail)
  const gap = Array.from({ length: 8 - leading.length - trailing.length }, () => '0')
  return [...leading, ...gap, ...trailing]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
}

/** A dotted ending (`::1.2.3.4`) counts as two groups; their values are not needed for a /64. */
function groupsOf(part: string): string[] {
  return part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
