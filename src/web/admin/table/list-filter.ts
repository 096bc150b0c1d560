import type { UrlField } from '#web/address/url-state.ts'

export type Choice<V extends string = string> = { value: V; label: string }

/** What narrows a list: how its value stands in the address, and how it is chosen above the table. */
export type ListFilter<V extends string = string, Reply = unknown> = {
  field: UrlField<V | ''>
  /** null: it is not chosen here; other pages of the office link to a list that is narrowed so. */
  control: FilterControl<V, Reply> | null
}

export type FilterControl<V extends string = string, Reply = unknown> =
  | { kind: 'day'; label: string }
  | {
      /** Beside each other above the list, with how many rows there are of each (status-tabs.tsx). */
      kind: 'tabs'
      label: string
      anyLabel: string
      choices: readonly Choice<V>[]
    }
  | {
      kind: 'select'
      label: string
      /** What stands there while nothing is chosen. */
      anyLabel: string
      /** `reply` is the list's last answer. A hook: the choices may be asked for. A method, so that a table may hold any. */
      useChoices(this: void, reply: Reply | null): readonly Choice<V>[]
    }

const ANY = 'All'

/** One of some values. */
export function select<const V extends string>(
  label: string,
  choices: readonly Choice<V>[],
  anyLabel = ANY,
): ListFilter<V> {
  return selectFrom(label, () => choices, anyLabel)
}

/** One of some values that are asked for, or that depend on who looks. */
export function selectFrom<V extends string, Reply = unknown>(
  label: string,
  useChoices: (reply: Reply | null) => readonly Choice<V>[],
  anyLabel = ANY,
): ListFilter<V, Reply> {
  return { field: filterField(), control: { kind: 'select', label, anyLabel, useChoices } }
}

/** The same where the choices are what a list is looked through by: the page puts them above it as tabs. */
export function tabs<const V extends string>(
  label: string,
  choices: readonly Choice<V>[],
  anyLabel = ANY,
): ListFilter<V> {
  return { field: filterField(), control: { kind: 'tabs', label, anyLabel, choices } }
}

/** Days from or to this one; in the address as YYYY-MM-DD. */
export function day(label: string): ListFilter {
  return { field: filterField(), control: { kind: 'day', label } }
}

/** Only by links of other pages: the list of one student. */
export function linked(): ListFilter {
  return { field: filterField(), control: null }
}

/** The choices of a table of words, in its order. */
export function choicesOf<V extends string>(labels: Readonly<Record<V, string>>): Choice<V>[] {
  // Object.keys forgets that these are the table's names
  return (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }))
}

/** Values that are their own words. */
export function choicesNamed<V extends string>(values: readonly V[]): Choice<V>[] {
  return values.map((value) => ({ value, label: value }))
}

/** Which values exist, the server knows: it refuses an old address's value that it does not, and the page says so. */
function filterField<V extends string>(): UrlField<V | ''> {
  return { usual: '', read: (text) => text as V } // see above
}
