/** Whether a key alone was pressed for the page: not with others, into a field, or over a dialog. */
export function isPageKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
  return !isTyping && document.querySelector('dialog[open]') === null
}
