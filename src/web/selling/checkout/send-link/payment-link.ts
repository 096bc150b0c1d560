/**
 * The provider's address if a browser may be sent there, else null: http and https only (attack
 * A22).
 */
export function paymentLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
