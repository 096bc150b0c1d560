/** A masked address, recognizable but not usable: 'a…@example.org'. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return '…'
  const [first = ''] = address
  return `${first}…${address.slice(at)}`
}
