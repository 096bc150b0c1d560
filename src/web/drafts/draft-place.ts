/** Not to be kept: it keeps its own draft, or there is nothing to lose in it. */
export const NO_DRAFT = 'data-no-draft'

/**
 * What a form is called, so that the same one is known again: the page, what the dialog says it is about, the form's button. Null where
 * nothing of it is kept: what only searches or logs in.
 */
export function placeOf(form: HTMLFormElement): string | null {
  if (form.closest(`[${NO_DRAFT}]`) !== null) return null
  const isGet = form.getAttribute('method')?.toLowerCase() === 'get' || form.role === 'search'
  if (isGet || isLogin(form)) return null
  const dialog = form.closest('dialog')
  // of which row or person it asks stands in its title or in its first sentence
  const about = [dialog?.querySelector('h2'), dialog?.querySelector('p')]
  const words = about.map((element) => element?.textContent.trim().slice(0, 120) ?? '')
  // without what a list of keys would have to escape (draft-store.ts)
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
