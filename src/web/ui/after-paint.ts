/**
 * Does it once the browser has shown what a press has changed so far: on a slow phone what takes long comes a frame later, and
 * the press is answered at once.
 */
export function afterPaint(act: () => void): void {
  // a page that nobody sees is not painted
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}
