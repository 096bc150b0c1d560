import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * What counts as one place on the internet: an IPv4 address, or the /64 that one IPv6 household has
 * to itself (it could change its address at every try).
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

/** A dotted ending (`::1.2.3.4`) stands for two groups; their values lie behind the first four. */
function groupsOf(part: string): string[] {
  return part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
