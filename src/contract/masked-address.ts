/** Enough of an address to know it again, not enough to write to it: 'a…@example.org'. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return '…'
  const [first = ''] = address
  return `${first}…${address.slice(at)}`
}
