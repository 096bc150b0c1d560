/** What had the focus may be gone, and a keyboard then starts from the top of the document: from the title instead. */
export function focusTitleWhenLost(): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body)
    document.getElementById('page-title')?.focus({ preventScroll: true })
}
