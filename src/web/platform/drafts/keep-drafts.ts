import { ACT_DONE } from '#web/platform/api/http-api.ts'
import type { TextStorage } from '#web/people/session/browser-storage.ts'
import type { Values } from './draft-fields.ts'
import { draftStore } from './draft-store.ts'
import { knownForms, typedIn } from './known-forms.ts'

/** Shorter texts are not worth storing. */
const MIN_LENGTH = 3

type Drafts = {
  /** The typing person's id, so that nobody else reads it; '' without a login. */
  person: () => string
  /**
   * Outlives the tab for a logged-in person; ends with it for a stranger, whose computer may be
   * shared.
   */
  storageOf: (person: string) => TextStorage
  /** Milliseconds since 1970, UTC. */
  now: () => number
  /** Fields typed into before the start: their text stays, whatever a draft holds. */
  typedEarly?: ReadonlySet<EventTarget>
}

/**
 * Stores the typed values of any form until it is sent. It restores them when the same form appears
 * again: after a reload, on Back, in another tab. It reads forms from the DOM, so that every form
 * is covered. `data-no-draft` around a form excludes it.
 * @returns a function that stops it.
 */
export function keepDrafts({ person, storageOf, now, typedEarly = new Set() }: Drafts): () => void {
  const store = () => draftStore(storageOf(person()), person())
  const forms = knownForms({ store, now, typedEarly })
  const sent = new Set<HTMLFormElement>()

  const scanForms = () => {
    for (const form of document.forms) {
      const known = forms.add(form)
      if (known !== null) forms.fillRest(form, known)
    }
  }
  const noteTyping = (target: EventTarget | null) => {
    const form = forms.isFilling() ? null : formOf(target)
    const known = form && forms.add(form)
    if (form === null || known === null) return
    known.rest = {}
    sent.delete(form)
    const typed = typedIn(form, known)
    if (isLongEnough(typed)) store().write(known.place, { at: now(), typed })
    else store().remove(known.place)
  }
  const markSent = ({ target }: Event) => {
    const form = formOf(target)
    if (form !== null && forms.known(form) !== undefined) sent.add(form)
  }
  const removeSent = () => {
    for (const form of sent) {
      const known = forms.known(form)
      if (known) store().remove(known.place)
      known?.hideNote()
    }
    sent.clear()
  }

  store().sweep(now())
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  for (const name of ['input', 'change'])
    document.addEventListener(name, ({ target }) => noteTyping(target), options)
  document.addEventListener('submit', markSent, options)
  window.addEventListener(ACT_DONE, removeSent, options)
  const observer = new MutationObserver(scanForms)
  observer.observe(document.body, { childList: true, subtree: true })
  scanForms()
  for (const field of typedEarly) noteTyping(field)
  return () => {
    observer.disconnect()
    listening.abort()
  }
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form') : null
}

function isLongEnough(typed: Values): boolean {
  return Object.values(typed).join('').length >= MIN_LENGTH
}
