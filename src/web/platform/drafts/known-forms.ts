import { fieldsOf, fill, valuesOf } from './draft-fields.ts'
import type { Values } from './draft-fields.ts'
import type { draftStore } from './draft-store.ts'
import message from '../ui/alert.module.css'
import looks from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'

/** Not stored: the form keeps its own draft, or has nothing to lose. */
const NO_DRAFT = 'data-no-draft'

/**
 * The key of a form, to recognize it again: the page, the dialog's title, the form's button. Null
 * for forms that are not stored: searches and logins.
 */
function placeOf(form: HTMLFormElement): string | null {
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

/** How long dependent fields are awaited, in milliseconds. */
const RESTORES_FOR_MS = 5_000

/** A form of the page, with its values before any typing. */
export type KnownForm = {
  place: string
  before: Values
  /** The values that are not restored yet. */
  rest: Values
  /** The deadline, in milliseconds since 1970, UTC. */
  until: number
  hideNote: () => void
}

type KnownFormsDeps = {
  store: () => ReturnType<typeof draftStore>
  now: () => number
  typedEarly: ReadonlySet<EventTarget>
}

/** The known forms, each with its draft restored. */
export function knownForms({ store, now, typedEarly }: KnownFormsDeps) {
  const forms = new WeakMap<HTMLFormElement, KnownForm>()
  // restoring a value is not typing
  let isOurs = false
  const put = (form: HTMLFormElement, values: Values): Values => {
    isOurs = true
    try {
      return fillForm(form, values)
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
    known.rest = withoutFields(draft.typed, earlyNames(form, typedEarly))
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
    /**
     * Records the present values as the form's first ones.
     * @returns null where the form is not stored.
     */
    add(form: HTMLFormElement): KnownForm | null {
      const known = forms.get(form)
      const place = known === undefined ? placeOf(form) : null
      if (place === null) return known ?? null
      const entry = { place, before: valuesOf(form), rest: {}, until: 0, hideNote: noop }
      // counted as typed, whatever the field began with
      for (const name of earlyNames(form, typedEarly)) entry.before[name] = ''
      forms.set(form, entry)
      restore(form, entry)
      return entry
    },
    fillRest(form: HTMLFormElement, known: KnownForm): void {
      if (Object.keys(known.rest).length > 0) fillRest(form, known)
    },
  }
}

const noop = () => undefined

function earlyNames(form: HTMLFormElement, typedEarly: ReadonlySet<EventTarget>): string[] {
  return [...fieldsOf(form)].filter(([, field]) => typedEarly.has(field)).map(([name]) => name)
}

function withoutFields(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/**
 * The values that differ from the form's first ones: an edit form stores no others, because they
 * may be changed elsewhere.
 */
export function typedIn(form: HTMLFormElement, { before }: KnownForm): Values {
  const changed = Object.entries(valuesOf(form)).filter(
    ([name, value]) => value !== (before[name] ?? ''),
  )
  return Object.fromEntries(changed)
}

function isChanged(form: HTMLFormElement, known: KnownForm): boolean {
  return Object.keys(typedIn(form, known)).length > 0
}

/**
 * @returns the values that no field took yet: of a dependent field, or of one whose choices are
 * still loading.
 */
function fillForm(form: HTMLFormElement, values: Values): Values {
  const fields = fieldsOf(form)
  const left = Object.entries(values).filter(([name, value]) => {
    const field = fields.get(name)
    return field === undefined || !fill(field, value)
  })
  return Object.fromEntries(left)
}

type Note = {
  form: HTMLFormElement
  /** Milliseconds since 1970, UTC. */
  at: number
  now: number
  discard: () => void
}

/**
 * 'Draft of 14:05 restored', with a button to discard it. Plain elements, because forms of every
 * kind have it without code of their own.
 */
function showNote({ form, at, now, discard }: Note): () => void {
  const note = document.createElement('p')
  // the classes of a message and of a quiet button, which every page has
  note.className = classNames(message.alert)
  note.dataset['tone'] = 'info'
  Object.assign(note.style, {
    alignItems: 'center',
    gridColumn: '1 / -1',
    marginBlockEnd: 'var(--space-2)',
    padding: 'var(--space-2) var(--space-3)',
  })
  note.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = classNames(looks.button, looks.quiet)
  button.textContent = 'Discard'
  button.addEventListener('click', () => {
    note.remove()
    discard()
  })
  note.append(`Draft of ${timeText(at, now)} restored.`, button)
  form.prepend(note)
  return () => note.remove()
}

/** By this device's clock; with the day if it was not today. */
function timeText(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)]
  const time = then.toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  if (then.toDateString() === today.toDateString()) return time
  return `${then.toLocaleDateString('en-IN', { day: 'numeric', month: 'short' })}, ${time}`
}
