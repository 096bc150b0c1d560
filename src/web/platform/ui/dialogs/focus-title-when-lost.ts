/**
 * Focuses the page's title if the focused element is gone, because the keyboard would restart at
 * the top.
 */
export function focusTitleWhenLost(): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body)
    document.getElementById('page-title')?.focus({ preventScroll: true })
}
