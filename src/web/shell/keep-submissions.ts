/**
 * Keeps what somebody sends before the page is live, and sends it then: its values stand in the fields. Buttons that the server has
 * drawn as off, for those without scripts, are on from here. It goes into the page as text, so it stands by itself.
 */
export function keepSubmissions(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('form[method=post] [type=submit]')
  for (const button of buttons) button.disabled = false
  let kept: HTMLFormElement | null = null
  const keep = (event: Event) => {
    const { target } = event
    // what is looked for is found by the server
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
    event.preventDefault()
    event.stopPropagation()
    kept = target
    target.setAttribute('aria-busy', 'true')
  }
  addEventListener('submit', keep, { capture: true })
  addEventListener(
    'live',
    () => {
      removeEventListener('submit', keep, { capture: true })
      kept?.removeAttribute('aria-busy')
      kept?.requestSubmit()
    },
    { once: true },
  )
}
