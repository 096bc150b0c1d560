import { ACT_DONE } from '#web/api/http-api.ts'
import type { TextStorage } from '#web/session/browser-storage.ts'
import { fieldsOf, fill, valuesOf } from './draft-fields.ts'
import type { Values } from './draft-fields.ts'
import { showNote } from './draft-note.ts'
import { placeOf } from './draft-place.ts'
import { draftStore } from './draft-store.ts'

/** Below this nobody has typed for longer than a moment. */
const WORTH_KEEPING = 3
/** Fields that come with others are waited for so long. */
const RESTORES_FOR_MS = 5_000

type Drafts = {
  /** Who types, so that nobody else reads it; '' is a stranger. */
  person: () => string
  /** Outlives the tab, for who is logged in; ends with it for a stranger, who may sit at anybody's computer. */
  storageOf: (person: string) => TextStorage
  /** Milliseconds since 1970. */
  now: () => number
}

/** A form of the page, as it was before anybody touched it. */
type Known = {
  place: string
  before: Values
  isSent: boolean
  /** What is still to be put in. */
  rest: Values
  until: number
  hideNote: () => void
}

/**
 * Keeps what is typed into any form of any page until it was sent, and puts it back where the same form comes up again: after a
 * reload, on the way back, in another tab. It knows forms only as a person does, by their fields and buttons, so that no
 * form can be forgotten. `data-no-draft` around one leaves it out.
 * @returns the end of it.
 */
export function keepDrafts({ person, storageOf, now }: Drafts): () => void {
  const forms = new WeakMap<HTMLFormElement, Known>()
  const sent = new Set<HTMLFormElement>()
  // what is put in by us is no typing
  let isOurs = false
  const store = () => draftStore(storageOf(person()), person())

  /** A form is met once: what stands in it then is what it begins with. */
  const meet = (form: HTMLFormElement): Known | null => {
    const known = forms.get(form)
    if (known !== undefined) return known
    const place = placeOf(form)
    if (place === null) return null
    const before = valuesOf(form)
    const met = { place, before, isSent: false, rest: {}, until: 0, hideNote: () => undefined }
    forms.set(form, met)
    restore(form, met)
    return met
  }
  const restore = (form: HTMLFormElement, known: Known) => {
    const draft = store().read(known.place, now())
    if (draft === null) return
    known.rest = draft.typed
    known.until = now() + RESTORES_FOR_MS
    fillRest(form, known)
    if (!isChanged(form, known)) return
    const discard = () => {
      known.rest = {}
      store().remove(known.place)
      put(form, known.before)
    }
    known.hideNote = showNote({ form, at: draft.at, now: now(), discard })
  }
  const fillRest = (form: HTMLFormElement, known: Known) => {
    if (now() > known.until) known.rest = {}
    known.rest = put(form, known.rest)
  }
  const put = (form: HTMLFormElement, values: Values): Values => {
    isOurs = true
    try {
      return putIn(form, values)
    } finally {
      isOurs = false
    }
  }

  const onMutation = () => {
    for (const form of document.forms) {
      const known = meet(form)
      if (known !== null && Object.keys(known.rest).length > 0) fillRest(form, known)
    }
  }
  const onInput = (event: Event) => {
    const form = isOurs ? null : formOf(event.target)
    const known = form && meet(form)
    if (form === null || known === null) return
    known.rest = {}
    sent.delete(form)
    const typed = typedIn(form, known)
    if (isWorthKeeping(typed)) store().write(known.place, { at: now(), typed })
    else store().remove(known.place)
  }
  const onSubmit = ({ target }: Event) => {
    const form = formOf(target)
    if (form !== null && forms.has(form)) sent.add(form)
  }
  const onDone = () => {
    for (const form of sent) {
      const known = forms.get(form)
      if (known === undefined) continue
      store().remove(known.place)
      known.hideNote()
    }
    sent.clear()
  }

  store().sweep(now())
  const observer = new MutationObserver(onMutation)
  observer.observe(document.body, { childList: true, subtree: true })
  const listeners = { input: onInput, change: onInput, submit: onSubmit }
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, true)
  window.addEventListener(ACT_DONE, onDone)
  onMutation()
  return () => {
    observer.disconnect()
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener, true)
    window.removeEventListener(ACT_DONE, onDone)
  }
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form') : null
}

/** What differs from what the form began with: of a form that edits, not what others may change meanwhile. */
function typedIn(form: HTMLFormElement, { before }: Known): Values {
  const changed = Object.entries(valuesOf(form)).filter(
    ([name, value]) => value !== (before[name] ?? ''),
  )
  return Object.fromEntries(changed)
}

function isChanged(form: HTMLFormElement, known: Known): boolean {
  return Object.keys(typedIn(form, known)).length > 0
}

function isWorthKeeping(typed: Values): boolean {
  return Object.values(typed).join('').length >= WORTH_KEEPING
}

/** @returns what no field took yet: one that comes with another, or whose choices are still to come. */
function putIn(form: HTMLFormElement, values: Values): Values {
  const fields = fieldsOf(form)
  const left = Object.entries(values).filter(([name, value]) => {
    const field = fields.get(name)
    return field === undefined || !fill(field, value)
  })
  return Object.fromEntries(left)
}
