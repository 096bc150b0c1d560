/** The edge of the screen at which a toast leaves what has the focus in sight. */
export type Edge = 'top' | 'bottom'

/** What a toast of several lines takes at its edge, with the gap around it, in pixels. */
const TOAST_ROOM = 160

/**
 * Below, where a toast covers neither header nor title, unless what has the focus stands there.
 * @param focused where it stands, in pixels from the top of what is seen; null where nothing counts.
 * @param seenHeight what a phone's keyboard leaves of the screen, in pixels.
 */
export function toastEdge(
  focused: { top: number; bottom: number } | null,
  seenHeight: number,
): Edge {
  if (focused === null || focused.bottom <= seenHeight - TOAST_ROOM) return 'bottom'
  // on a very small screen it may be in the way at both edges: then at the one that is farther
  const roomAbove = focused.top
  return roomAbove > seenHeight - focused.bottom ? 'top' : 'bottom'
}
