/** So many stand beside each other on a phone. */
export const MOST_COMPARED = 3

/**
 * Reads a list of courses to compare, as an address or the browser's storage has it.
 * @param text course ids with commas; whatever else it may be.
 * @returns at most three ids, none twice, in the given order.
 */
export function comparedIn(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => /^[\w-]{1,64}$/.test(id))
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

/** The list with this course in it, or without it where it is in; null where it is full. */
export function withToggled(ids: readonly string[], id: string): string[] | null {
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return ids.length < MOST_COMPARED ? [...ids, id] : null
}
