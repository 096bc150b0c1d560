/** The order that a provider's order id is of: 17 characters, then R and a number; an id of ours can end in R and digits. */
export function orderOfAttempt(providerOrderId: string): string {
  return providerOrderId.slice(0, 17)
}
