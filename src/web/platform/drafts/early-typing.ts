/** Fields that a person typed into before drafts were started: a draft must not replace the text. */
export const typedEarly = new Set<EventTarget>()

const early = new AbortController()

/** Begins to watch. Call it before hydration: then only a person can have changed a field. */
export function watchEarlyTyping(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input,textarea'))
    if (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
      typedEarly.add(field)
  document.addEventListener('input', ({ target }) => target && typedEarly.add(target), {
    capture: true,
    signal: early.signal,
  })
}

/** Ends watching: from here on the drafts listen themselves. */
export function endEarlyTyping(): void {
  early.abort()
}
