/** What decides where a course is supplied; states are the two digits with which a GSTIN begins. */
export type Supply = {
  /** The payer's, where it is registered. */
  recipientGstin: string | null
  isOnline: boolean
  /** The state of the campus; null where nobody knows one. */
  campusState: string | null
  /** The state that the payer has given; null: none. */
  givenState: string | null
  ownState: string
}

/**
 * The state of the place of supply (IGST Act, s. 12): of a registered payer its own; of what is taught on a campus
 * that of the campus; of what is taught online that of the payer, else the institute's own.
 */
export function placeOfSupply(supply: Supply): string {
  const { recipientGstin, isOnline, campusState, givenState, ownState } = supply
  if (recipientGstin !== null) return recipientGstin.slice(0, 2)
  return (isOnline ? givenState : campusState) ?? ownState
}
