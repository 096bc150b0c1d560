/** The facts that decide the place of supply; states are the first two digits of a GSTIN. */
export type Supply = {
  /** The payer's, if it is registered. */
  recipientGstin: string | null
  isOnline: boolean
  /** The state of the campus; null: unknown. */
  campusState: string | null
  /** The state that the payer named; null: none. */
  givenState: string | null
  ownState: string
}

/**
 * The state of the place of supply (IGST Act, s. 12). For a registered payer it is the payer's own.
 * For a course on campus it is that of the campus. For an online course it is the payer's, else the
 * institute's own.
 */
export function placeOfSupply(supply: Supply): string {
  const { recipientGstin, isOnline, campusState, givenState, ownState } = supply
  if (recipientGstin !== null) return recipientGstin.slice(0, 2)
  return (isOnline ? givenState : campusState) ?? ownState
}
