import { fieldsOf, fill, valuesOf } from './draft-fields.ts'
import type { Values } from './draft-fields.ts'
import { showNote } from './draft-note.ts'
import { placeOf } from './draft-place.ts'
import type { draftStore } from './draft-store.ts'

/** Fields that come with others are waited for so long. */
const RESTORES_FOR_MS = 5_000

/** A form of the page, as it was before anybody touched it. */
export type KnownForm = {
  place: string
  before: Values
  /** What is still to be put in. */
  rest: Values
  /** Until when, in milliseconds since 1970. */
  until: number
  hideNote: () => void
}

type Around = { store: () => ReturnType<typeof draftStore>; now: () => number }

/** The forms that were met, each with its draft put in. */
export function knownForms({ store, now }: Around) {
  const forms = new WeakMap<HTMLFormElement, KnownForm>()
  // what is put in by us is no typing
  let isOurs = false
  const put = (form: HTMLFormElement, values: Values): Values => {
    isOurs = true
    try {
      return putIn(form, values)
    } finally {
      isOurs = false
    }
  }
  const fillRest = (form: HTMLFormElement, known: KnownForm) => {
    known.rest = now() > known.until ? {} : put(form, known.rest)
  }
  const restore = (form: HTMLFormElement, known: KnownForm) => {
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
  return {
    isFilling: () => isOurs,
    known: (form: HTMLFormElement) => forms.get(form),
    /** What stands in it now, is what it begins with. @returns null where nothing of it is kept. */
    meet(form: HTMLFormElement): KnownForm | null {
      const known = forms.get(form)
      if (known !== undefined) return known
      const place = placeOf(form)
      if (place === null) return null
      const before = valuesOf(form)
      const met = { place, before, rest: {}, until: 0, hideNote: () => undefined }
      forms.set(form, met)
      restore(form, met)
      return met
    },
    /** A field was typed into before its form was met. @returns false where it is no field of a form. */
    takeAsTyped(element: Element): boolean {
      const form = element.closest('form')
      const known = form === null ? undefined : forms.get(form)
      if (form === null || known === undefined) return false
      const names = [...fieldsOf(form)].filter(([, field]) => field === element)
      for (const [name] of names) known.before[name] = ''
      return names.length > 0
    },
    fillRest(form: HTMLFormElement, known: KnownForm): void {
      if (Object.keys(known.rest).length > 0) fillRest(form, known)
    },
  }
}

/** What differs from what the form began with: of a form that edits, not what others may change meanwhile. */
export function typedIn(form: HTMLFormElement, { before }: KnownForm): Values {
  const changed = Object.entries(valuesOf(form)).filter(
    ([name, value]) => value !== (before[name] ?? ''),
  )
  return Object.fromEntries(changed)
}

function isChanged(form: HTMLFormElement, known: KnownForm): boolean {
  return Object.keys(typedIn(form, known)).length > 0
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
