/** The most courses side by side on a phone. */
export const MOST_COMPARED = 3

/**
 * Reads the compared courses from an address or the browser's storage.
 * @param text course ids, separated by commas, or any other text.
 * @returns at most three unique ids, in the given order.
 */
export function comparedIn(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => /^[\w-]{1,64}$/.test(id))
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

/** The list with this course added, or removed if it is in it; null where the list is full. */
export function withToggled(ids: readonly string[], id: string): string[] | null {
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return ids.length < MOST_COMPARED ? [...ids, id] : null
}
