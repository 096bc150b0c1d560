import { BlockList, isIP } from 'node:net'

/** Networks that are not public: this machine, private ones, cloud metadata, tests, multicast. */
const closedIPv4 = blockListOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])
/** The public IPv6 range; IPv4 addresses inside IPv6 are outside of it. */
const openIPv6 = blockListOf('ipv6', [['2000::', 3]])
const closedIPv6 = blockListOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  // contains an IPv4 address, which may be private
  ['2002::', 16],
  ['3fff::', 20],
])

/** Whether an address is public (attack A24). Text that is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closedIPv4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return openIPv6.check(address, 'ipv6') && !closedIPv6.check(address, 'ipv6')
}

/** Whether an address is this machine's own. */
export function isOwnAddress(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

function blockListOf(family: 'ipv4' | 'ipv6', networks: [network: string, bits: number][]) {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, family)
  return list
}
