/** Not stored: the form keeps its own draft, or has nothing to lose. */
export const NO_DRAFT = 'data-no-draft'

/**
 * The key of a form, to recognize it again: the page, the dialog's title, the form's button. Null
 * for forms that are not stored: searches and logins.
 */
export function placeOf(form: HTMLFormElement): string | null {
  if (form.closest(`[${NO_DRAFT}]`) !== null) return null
  const isGet = form.getAttribute('method')?.toLowerCase() === 'get' || form.role === 'search'
  if (isGet || isLogin(form)) return null
  const dialog = form.closest('dialog')
  // the title or first sentence names the row or person
  const about = [dialog?.querySelector('h2'), dialog?.querySelector('p')]
  const words = about.map((element) => element?.textContent.trim().slice(0, 120) ?? '')
  // without characters that a list of keys would have to escape (draft-store.ts)
  return [window.location.pathname, ...words, buttonOf(form)].join('|').replaceAll(/["\\]/g, '')
}

function isLogin(form: HTMLFormElement): boolean {
  return (
    form.querySelector('[autocomplete="current-password"], [autocomplete="one-time-code"]') !==
      null && form.querySelectorAll('input:not([type=hidden]), textarea, select').length <= 2
  )
}

function buttonOf(form: HTMLFormElement): string {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  return button?.dataset['busy'] === undefined ? (button?.textContent.trim() ?? '') : ''
}
