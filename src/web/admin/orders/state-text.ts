/** A state as the wire names it, for the reader: 'needsReview' → 'Needs review'. */
export function stateText(state: string): string {
  const words = state.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
