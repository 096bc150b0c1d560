/** After a search on a phone: its keyboard would hide what was found. At a desk the field keeps the focus. */
export function putKeyboardAway(form: HTMLFormElement): void {
  const { activeElement } = document
  const isTyping = activeElement instanceof HTMLInputElement && form.contains(activeElement)
  if (isTyping && matchMedia('(pointer: coarse)').matches) activeElement.blur()
}
