/** The edge of the screen where a toast does not cover the focused element. */
export type Edge = 'top' | 'bottom'

/** The height of a toast of several lines with its gap, in pixels. */
const TOAST_ROOM = 160

/**
 * At the bottom, where a toast covers neither header nor title, unless the focused element is
 * there.
 * @param focused its position in pixels from the top of the visible area; null where none matters.
 * @param seenHeight the visible height in pixels above a phone's keyboard.
 */
export function toastEdge(
  focused: { top: number; bottom: number } | null,
  seenHeight: number,
): Edge {
  if (focused === null || focused.bottom <= seenHeight - TOAST_ROOM) return 'bottom'
  // on a very small screen both edges may be covered: then the farther one
  const roomAbove = focused.top
  return roomAbove > seenHeight - focused.bottom ? 'top' : 'bottom'
}
