/**
 * Closes a phone's keyboard after a search, because it would hide the results. On a desktop the
 * field keeps the focus.
 */
export function hideKeyboard(form: HTMLFormElement): void {
  const { activeElement } = document
  const isTyping = activeElement instanceof HTMLInputElement && form.contains(activeElement)
  if (isTyping && matchMedia('(pointer: coarse)').matches) activeElement.blur()
}
