/**
 * Runs after the next paint: on a slow phone the press gets its response at once, and the slow work
 * comes a frame later.
 */
export function afterPaint(act: () => void): void {
  // a hidden page is not painted
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}
