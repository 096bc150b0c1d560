/** The edge of the screen at which a toast leaves the field in focus in sight; null: either. */
export type Edge = 'top' | 'bottom' | null

/**
 * @param field where the field in focus stands, in pixels from the top of what is seen; null where none is.
 * @param seenHeight what a phone's keyboard leaves of the screen, in pixels.
 */
export function toastEdge(field: { top: number; bottom: number } | null, seenHeight: number): Edge {
  if (field === null) return null
  return (field.top + field.bottom) / 2 > seenHeight / 2 ? 'top' : 'bottom'
}
