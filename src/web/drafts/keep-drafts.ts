import { ACT_DONE } from '#web/api/http-api.ts'
import type { TextStorage } from '#web/session/browser-storage.ts'
import type { Values } from './draft-fields.ts'
import { draftStore } from './draft-store.ts'
import { knownForms, typedIn } from './known-forms.ts'

/** Below this nobody has typed for longer than a moment. */
const WORTH_KEEPING = 3

type Drafts = {
  /** Who types, so that nobody else reads it; '' is a stranger. */
  person: () => string
  /** Outlives the tab, for who is logged in; ends with it for a stranger, who may sit at anybody's computer. */
  storageOf: (person: string) => TextStorage
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Keeps what is typed into any form of any page until it was sent, and puts it back where the same form comes up again: after a
 * reload, on the way back, in another tab. It knows forms only as a person does, by their fields and buttons, so that no
 * form can be forgotten. `data-no-draft` around one leaves it out.
 * @returns the end of it.
 */
export function keepDrafts({ person, storageOf, now }: Drafts): () => void {
  const store = () => draftStore(storageOf(person()), person())
  const forms = knownForms({ store, now })
  const sent = new Set<HTMLFormElement>()

  const lookAround = () => {
    for (const form of document.forms) {
      const known = forms.meet(form)
      if (known !== null) forms.fillRest(form, known)
    }
  }
  const noteTyping = (target: EventTarget | null) => {
    const form = forms.isFilling() ? null : formOf(target)
    const known = form && forms.meet(form)
    if (form === null || known === null) return
    known.rest = {}
    sent.delete(form)
    const typed = typedIn(form, known)
    if (isWorthKeeping(typed)) store().write(known.place, { at: now(), typed })
    else store().remove(known.place)
  }
  const noteSending = ({ target }: Event) => {
    const form = formOf(target)
    if (form !== null && forms.known(form) !== undefined) sent.add(form)
  }
  const forgetSent = () => {
    for (const form of sent) {
      const known = forms.known(form)
      if (known) store().remove(known.place)
      known?.hideNote()
    }
    sent.clear()
  }

  store().sweep(now())
  const listening = new AbortController()
  const how = { capture: true, signal: listening.signal }
  for (const name of ['input', 'change'])
    document.addEventListener(name, ({ target }) => noteTyping(target), how)
  document.addEventListener('submit', noteSending, how)
  window.addEventListener(ACT_DONE, forgetSent, how)
  const observer = new MutationObserver(lookAround)
  observer.observe(document.body, { childList: true, subtree: true })
  lookAround()
  // who was faster than this: what stands where they are was typed
  const { activeElement } = document
  if (activeElement !== null && forms.takeAsTyped(activeElement)) noteTyping(activeElement)
  return () => {
    observer.disconnect()
    listening.abort()
  }
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form') : null
}

function isWorthKeeping(typed: Values): boolean {
  return Object.values(typed).join('').length >= WORTH_KEEPING
}
